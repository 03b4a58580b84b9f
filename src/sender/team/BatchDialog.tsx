// Inviting several people at once: one address a line, all with the same roles. Who has an account already is named.
import { Alert, Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Station } from '../../../contract/http/stations.ts'
import type { RoleGrant } from '../../../contract/http/user-management.ts'
import { parseEmail } from '../../../domain/validators/email.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useRun } from '../use-run.ts'
import { AccountFailure } from './AccountFailure.tsx'
import { RoleFields } from './RoleFields.tsx'

interface Props {
  readonly stations: readonly Station[]
  readonly timestamp: number
  readonly onClose: () => void
}

const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n;,]+/)
      .map((line) => line.trim().toLowerCase())
      .filter((line) => line !== ''),
  ),
]

export function BatchDialog({ stations, timestamp, onClose }: Props) {
  const { t } = useTranslation(['desk', 'common'])
  const desk = usePort('desk')
  const acting = useRun()
  const [text, setText] = useState('')
  const [grants, setGrants] = useState<readonly RoleGrant[]>([])
  const [isChecked, setIsChecked] = useState(false)
  const [taken, setTaken] = useState<readonly string[] | null>(null)
  const emails = linesOf(text)
  const wrong = emails.filter((email) => !parseEmail(email).ok)
  const emailError =
    emails.length === 0
      ? t('users.emailMissing')
      : wrong.length > 0
        ? t('users.emailsWrong', { emails: wrong.join(', ') })
        : null
  const rolesError = grants.length === 0 ? t('users.rolesMissing') : null

  const send = () => {
    setIsChecked(true)
    if (emailError !== null || rolesError !== null) return
    void acting.run(
      () =>
        desk.addAccounts(
          emails.map((email) => ({ email, roles: [...grants] })),
          timestamp,
        ),
      (found) => (found.length === 0 ? onClose() : setTaken(found)),
    )
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('users.batchTitle')}
      busy={acting.isBusy}
      actions={
        <>
          <Button size="lg" variant="default" onClick={onClose} disabled={acting.isBusy}>
            {t(taken ? 'common:action.close' : 'common:action.back')}
          </Button>
          {taken ? null : (
            <Button size="lg" onClick={send} loading={acting.isBusy}>
              {t('users.inviteAll', { count: emails.length })}
            </Button>
          )}
        </>
      }
    >
      {taken ? (
        <Alert color="gray" role="status">
          {t('users.takenAfter', { invited: emails.length - taken.length, emails: taken.join(', ') })}
        </Alert>
      ) : (
        <>
          <Textarea
            label={t('users.emails')}
            description={t('users.emailsHint')}
            autosize
            minRows={4}
            maxRows={9}
            mb="md"
            value={text}
            error={isChecked ? emailError : null}
            onChange={(event) => setText(event.currentTarget.value)}
            data-autofocus
          />
          <RoleFields grants={grants} stations={stations} onChange={setGrants} error={isChecked ? rolesError : null} />
          <AccountFailure failure={acting.failure} />
        </>
      )}
    </Dialog>
  )
}
