// Searching together: whom one invited, what is compared with them, and what one was invited to (docs/decisions/0282).
import { Button, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Result } from '../../../contract/result.ts'
import { momentText } from '../../../domain/dates.ts'
import type { CompanionsView, InvitationView, PersonView } from '../../data/companion-port.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { ActionFailure } from '../../data/ports.ts'
import { useCommand } from '../../data/use-command.ts'
import { Digits } from '../../ui/Digits.tsx'
import { EmailForm } from '../../ui/EmailForm.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { FactsSkeleton } from '../../ui/skeletons.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import { useCarriedAddress } from '../search/portal.tsx'
import { Asked } from './Asked.tsx'
import { OwnPage } from './OwnPage.tsx'
import classes from './own.module.css'

export function CompanionsPage() {
  const { t } = useTranslation('portal-companions')
  const address = useCarriedAddress()
  const companions = usePort('companions').useCompanions()
  return (
    <OwnPage title={t('title')} back={{ to: address('dashboard'), label: t('toSearches') }}>
      <Loaded of={companions} skeleton={<FactsSkeleton rows={4} />}>
        {(view) => <Parts view={view} />}
      </Loaded>
    </OwnPage>
  )
}

function Parts({ view }: { view: CompanionsView }) {
  const { t } = useTranslation('portal-companions')
  const { joined, ended, erased, invitations, hasOwn } = view
  const isAlone = !joined && invitations.length === 0
  return (
    <>
      {ended && !joined ? <Text role="status">{t('ended', ended)}</Text> : null}
      {erased ? <Text role="status">{t(erased.was_let_in ? 'erased' : 'invitationErased')}</Text> : null}
      {joined ? <Joined joined={joined} /> : null}
      {invitations.map((one) => (
        <Invitation key={one.id} invitation={one} isTaken={hasOwn || joined !== null} />
      ))}
      {hasOwn ? <Own people={view.people} /> : null}
      {isAlone && !hasOwn && !ended && !erased ? <Text>{t('none')}</Text> : null}
      {isAlone && !hasOwn ? <Text>{t('noSearch')}</Text> : null}
    </>
  )
}

function Failed({ failure, isInvited = false }: { failure: ActionFailure | null; isInvited?: boolean }) {
  const { t } = useTranslation(['portal-companions', 'errors'])
  if (!failure) return null
  const own = isInvited ? `invitation.failure.${failure.code}` : `failure.${failure.code}`
  const text = t([own, `errors:${failure.code}`, 'errors:unknown'])
  return <ErrorNotice code={failure.code} text={text} />
}

interface AskedProps {
  readonly label: string
  readonly ask: string
  readonly text: string
  readonly confirm: string
  readonly primary?: boolean
  readonly command: () => Promise<Result<unknown, ActionFailure>>
}

const AskedHere = ({ ask, text, confirm, ...button }: AskedProps) => (
  <Asked {...button} title={ask} confirmLabel={confirm} failed={(failure) => <Failed failure={failure} />}>
    <Text>{text}</Text>
  </Asked>
)

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.card} aria-label={title}>
    <Title order={2} size="h4">
      {title}
    </Title>
    {children}
  </section>
)

function Joined({ joined: { id, from, digits } }: { joined: NonNullable<CompanionsView['joined']> }) {
  const { t } = useTranslation('portal-companions')
  const port = usePort('companions')
  const address = useCarriedAddress()
  return (
    <Card title={from}>
      <Text role="status">{t('joined.text', { from })}</Text>
      <CompareAgain email={from} digits={digits} />
      <div className={classes.actions}>
        <Button component={Link} to={address('dashboard')} size="lg">
          {t('toSearches')}
        </Button>
        <AskedHere
          label={t('joined.leave')}
          ask={t('joined.leaveAsk')}
          text={t('joined.leaveText')}
          confirm={t('joined.leave')}
          command={() => port.end(id)}
        />
      </div>
    </Card>
  )
}

/** @param isTaken an account searches in one place */
function Invitation({ invitation, isTaken }: { invitation: InvitationView; isTaken: boolean }) {
  const { t } = useTranslation('portal-companions')
  const port = usePort('companions')
  const { isBusy, failure, run } = useCommand()
  const { id, from, accepted, digits } = invitation
  return (
    <Card title={t('invitation.title', { from })}>
      <Failed failure={failure} isInvited />
      {accepted ? (
        <>
          <Compare email={from} digits={digits} />
          <Text role="status">{t('invitation.waits', { from })}</Text>
        </>
      ) : (
        <Text>{t(isTaken ? 'invitation.own' : 'invitation.text')}</Text>
      )}
      <div className={classes.actions}>
        {accepted || isTaken ? null : (
          <Button size="lg" loading={isBusy} onClick={() => void run(() => port.accept(invitation))}>
            {t('invitation.accept')}
          </Button>
        )}
        <AskedHere
          label={t('invitation.decline')}
          ask={t('invitation.declineAsk')}
          text={t('invitation.declineText')}
          confirm={t('invitation.decline')}
          command={() => port.end(id)}
        />
      </div>
    </Card>
  )
}

function Compare({ email, digits }: { email: string; digits: string | null }) {
  const { t } = useTranslation('portal-companions')
  if (digits === null) return <ErrorNotice code="no_key" text={t('compare.unreadable')} />
  return (
    <>
      <Text>{t('compare.how', { email })}</Text>
      <Digits title={t('compare.title')} digits={digits} />
    </>
  )
}

/** Later, for a device that was not there when the digits were compared (docs/decisions/0282). */
function CompareAgain({ email, digits }: { email: string; digits: string | null }) {
  const { t } = useTranslation('portal-companions')
  if (digits === null) return null
  return (
    <details>
      <summary className={classes.way}>{t('compareAgain.open')}</summary>
      <Text>{t('compareAgain.text', { email })}</Text>
      <Digits title={t('compare.title')} digits={digits} />
    </details>
  )
}

function Own({ people }: { people: readonly PersonView[] }) {
  const { t } = useTranslation(['portal-companions', 'errors'])
  const port = usePort('companions')
  const [sentTo, setSentTo] = useState<string | null>(null)
  // until they answered: what it says then stands above
  const isUnderWay = people.some(({ email, state }) => email === sentTo && state === 'invited')
  const textOf = (code: string) => t([`invite.failure.${code}`, `errors:${code}`, 'errors:unknown'])
  return (
    <>
      <Text>{t('what')}</Text>
      {people.map((person) => (
        <Person key={person.id} person={person} />
      ))}
      <Card title={t('invite.title')}>
        <Text role="status">{isUnderWay ? t('invite.sent', { email: sentTo }) : null}</Text>
        <EmailForm
          key={sentTo}
          id="companion-email"
          label={t('invite.email')}
          submit={t('invite.submit')}
          busy={t('invite.busy')}
          autoComplete="email"
          allowSpecialCharacters
          className={classes.fields}
          textOf={textOf}
          send={port.invite}
          onSent={setSentTo}
        />
      </Card>
    </>
  )
}

function Person({ person }: { person: PersonView }) {
  const { t } = useTranslation('portal-companions')
  const port = usePort('companions')
  const words = useWords()
  const now = useNow()
  const again = useCommand()
  const { id, email, state, digits } = person
  const isMember = state === 'member'
  return (
    <Card title={email}>
      <Text>{t(`state.${state}`, { until: momentText(person.expires_at, now, words) })}</Text>
      <Failed failure={again.failure} />
      {state === 'accepted' ? <Compare email={email} digits={digits} /> : null}
      {isMember ? <CompareAgain email={email} digits={digits} /> : null}
      <div className={classes.actions}>
        {state === 'accepted' && digits !== null ? (
          <>
            <AskedHere
              primary
              label={t('compare.same')}
              ask={t('compare.ask', { email })}
              text={t('compare.askText')}
              confirm={t('compare.confirm')}
              command={() => port.admit(person)}
            />
            <AskedHere
              label={t('compare.differ')}
              ask={t('compare.differTitle')}
              text={t('compare.differText')}
              confirm={t('takeBack')}
              command={() => port.end(id)}
            />
          </>
        ) : (
          <AskedHere
            label={t(isMember ? 'end' : 'takeBack')}
            ask={t(isMember ? 'endAsk' : 'takeBackAsk', { email })}
            text={t(isMember ? 'endText' : 'takeBackText')}
            confirm={t(isMember ? 'end' : 'takeBack')}
            command={() => port.end(id)}
          />
        )}
        {state === 'expired' ? (
          <Button size="lg" loading={again.isBusy} onClick={() => void again.run(() => port.invite(email))}>
            {t('again')}
          </Button>
        ) : null}
      </div>
    </Card>
  )
}
