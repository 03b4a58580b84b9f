// The own account of somebody without a password: who is signed in, until when, signing out, and erasing the account.
import { Button, Text, Title } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../data/PortsProvider.tsx'
import { OwnSearchesExport } from '../features/data-export/index.ts'
import { useAccount, useSession } from '../state/SessionProvider.tsx'
import type { MailLinkPort } from '../state/session-port.ts'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { CompanionsBanner } from './own/CompanionsBanner.tsx'
import { LeadTo } from './own/LeadTo.tsx'
import { LogoutDialog } from './own/LogoutDialog.tsx'
import { OwnPage } from './own/OwnPage.tsx'
import classes from './portal.module.css'

/** AU5 */
const IDLE_MINUTES = 60

/** The safe choice takes the focus of the button that it replaces. */
const focusOnce = (button: HTMLButtonElement | null) => button?.focus()

/** P65: under its number in the address; any other gives way to it, and is not asked for. */
export function NumberedAccountPage({ link }: { link: MailLinkPort }) {
  const { id } = useAccount()
  const { accountId } = useParams({ strict: false })
  return accountId === String(id) ? <AccountPage link={link} /> : <LeadTo page={`account/${id}`} />
}

export function AccountPage({ link }: { link: MailLinkPort }) {
  const { t } = useTranslation(['portal-account', 'data-export'])
  const session = useSession()
  const { email } = useAccount()
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = useRef<HTMLButtonElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<{ readonly code: string } | null>(null)
  const portal = usePort('portal')

  async function erase() {
    if (isBusy) return
    setIsBusy(true)
    // providers hear of it from the device that asked them
    const ended = await portal.archiveAll()
    const answer = ended.ok ? await link.erase() : ended
    setIsBusy(false)
    if (answer.ok) await session.signOut('erased')
    else setFailure(answer.error)
  }

  return (
    <OwnPage title={t('account.title')}>
      <Text>{t('account.who', { email })}</Text>
      <Text>
        {t('account.idle', { minutes: IDLE_MINUTES })} {t('account.tab')}
      </Text>
      <Button ref={leave} variant="default" onClick={() => setIsLeaving(true)} className={classes.way ?? ''}>
        {t('account.signOut')}
      </Button>
      {isLeaving ? (
        <LogoutDialog
          onStay={() => {
            setIsLeaving(false)
            leave.current?.focus()
          }}
        />
      ) : null}
      <CompanionsBanner withWay />
      <section className={classes.card} aria-labelledby="export">
        <Title order={2} id="export">
          {t('data-export:own.title')}
        </Title>
        <OwnSearchesExport />
      </section>
      <section className={classes.card} aria-labelledby="erase">
        <Title order={2} id="erase">
          {t('account.eraseTitle')}
        </Title>
        <Text>{t('account.eraseText')}</Text>
        {failure ? <ErrorNotice code={failure.code} /> : null}
        {isAsking ? (
          <div className={classes.choices}>
            <Button variant="default" ref={focusOnce} onClick={() => setIsAsking(false)}>
              {t('account.keep')}
            </Button>
            <Button color="red" onClick={() => void erase()} aria-disabled={isBusy} data-busy={isBusy || undefined}>
              {t('account.eraseNow')}
            </Button>
          </div>
        ) : (
          <Button variant="default" onClick={() => setIsAsking(true)} className={classes.way ?? ''}>
            {t('account.erase')}
          </Button>
        )}
      </section>
    </OwnPage>
  )
}
