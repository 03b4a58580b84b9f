// The mails that were written to files because there is no mail server: outside production only, so that whoever tries the
// system out can open the links of its mails.
import { Anchor, Button, Text, Title } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import type { MailHead, readMailboxMail } from '../../contract/http/mailbox.ts'
import type { Result } from '../../contract/result.ts'
import { LanguageButton } from '../features/sign-in/index.ts'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Loading } from '../ui/Loading.tsx'
import { ListSkeleton } from '../ui/skeletons.tsx'
import { MomentText } from '../ui/times.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import classes from './start.module.css'

type Mail = z.infer<(typeof readMailboxMail)['answer']>
type Read<T> = () => Promise<Result<T, { readonly code: string }>>
type Shown<T> = Result<T, { readonly code: string }> | null

/** Asks once, and again on request; null while nothing is known. */
function useAnswer<T>(read: Read<T>): readonly [Shown<T>, () => void] {
  const [shown, setShown] = useState<Shown<T>>(null)
  const isHere = useRef(true)
  const ask = useCallback(() => {
    void read().then((answer) => isHere.current && setShown(answer))
  }, [read])
  useEffect(() => {
    isHere.current = true
    ask()
    return () => {
      isHere.current = false
    }
  }, [ask])
  return [shown, ask]
}

interface Props {
  readonly readMails: Read<readonly MailHead[]>
  /** null: the list */
  readonly readMail: Read<Mail> | null
}

export function MailboxPage({ readMails, readMail }: Props) {
  const { t } = useTranslation(['mailbox', 'common'])
  usePageTitle(t('title'))
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <a href="/" className={classes.product}>
          {t('common:appName')}
        </a>
        <LanguageButton />
      </header>
      <main className={classes.main}>{readMail ? <OneMail read={readMail} /> : <Mails read={readMails} />}</main>
    </div>
  )
}

function Mails({ read }: { read: Read<readonly MailHead[]> }) {
  const { t } = useTranslation('mailbox')
  const [shown, again] = useAnswer(read)
  return (
    <>
      <Title order={1}>{t('title')}</Title>
      <Text>{t('what')}</Text>
      <Button variant="default" onClick={again} className={classes.again ?? ''}>
        {t('again')}
      </Button>
      {shown === null ? (
        <Loading>
          <ListSkeleton />
        </Loading>
      ) : null}
      {shown?.ok === false ? <Failed code={shown.error.code} onRetry={again} /> : null}
      {shown?.ok && shown.value.length === 0 ? <Text role="status">{t('empty')}</Text> : null}
      {shown?.ok ? (
        <ul className={classes.accounts}>
          {shown.value.map(({ id, subject, to, at }) => (
            <li key={id} className={classes.account}>
              <span className={classes.accountWords}>
                <Anchor href={`/mailbox/${id}`} className={classes.mail ?? ''}>
                  {subject}
                </Anchor>
                <span className={classes.email}>{t('to', { to })}</span>
              </span>
              <MomentText at={at} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

function OneMail({ read }: { read: Read<Mail> }) {
  const { t } = useTranslation('mailbox')
  const [shown, again] = useAnswer(read)
  return (
    <>
      <Anchor href="/mailbox" className={classes.mail ?? ''}>
        {t('back')}
      </Anchor>
      {shown === null ? (
        <Loading>
          <ListSkeleton />
        </Loading>
      ) : null}
      {shown?.ok === false ? <Failed code={shown.error.code} onRetry={again} /> : null}
      {shown?.ok ? (
        <article className={classes.demo}>
          <Title order={1}>{shown.value.subject}</Title>
          <Text c="dimmed">
            {t('to', { to: shown.value.to })}, <MomentText at={shown.value.at} />
          </Text>
          <p className={classes.mailText}>
            {linked(shown.value.text).map(({ text, at, isLink }) =>
              isLink ? (
                <Anchor key={at} href={text} underline="always">
                  {text}
                </Anchor>
              ) : (
                text
              ),
            )}
          </p>
        </article>
      ) : null}
    </>
  )
}

/** Production answers 404: there is no such page then. */
function Failed({ code, onRetry }: { code: string; onRetry: () => void }) {
  const { t } = useTranslation('mailbox')
  return code === 'not_found' ? <Text role="status">{t('none')}</Text> : <ErrorNotice code={code} onRetry={onRetry} />
}

/** A mail's text in pieces, its addresses of pages apart; a full stop behind one belongs to the sentence. */
const linked = (text: string) =>
  [...text.matchAll(/https?:\/\/[^\s,]*[^\s,.]|(?:(?!https?:\/\/)[\s\S])+/g)].map(([piece], at) => ({
    text: piece,
    at,
    isLink: /^https?:\/\//.test(piece),
  }))
