// Inviting one or several people: an address a line, all with the same right. Who cannot be invited is named.
import { Alert, Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseEmail } from '../../../../domain/validators/email.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DeedFailure } from './DeedFailure.tsx'
import { RightFields, rights } from './RightFields.tsx'
import { useDeed } from './use-deed.ts'

interface Props {
  readonly house: number
  /** of the list that is shown */
  readonly timestamp: number
  readonly onDone: () => void
  readonly onClose: () => void
}

/** how many the server takes at once */
const MAX_ADDRESSES = 100

const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n;,]+/)
      .map((line) => line.trim().toLowerCase())
      .filter((line) => line !== ''),
  ),
]

export function InviteDialog({ house, timestamp, onDone, onClose }: Props) {
  const { t } = useTranslation(['settings', 'common'])
  const deed = useDeed()
  const [text, setText] = useState('')
  const [right, setRight] = useState<(typeof rights)[number]>(rights[0])
  const [isChecked, setIsChecked] = useState(false)
  const [done, setDone] = useState<{ invited: number; taken: readonly string[] } | null>(null)
  const emails = linesOf(text)
  const wrong = emails.filter((email) => !parseEmail(email).ok)

  function problemOf(): string | null {
    if (emails.length === 0) return t('accounts.emailMissing')
    if (wrong.length > 0) return t('accounts.emailsWrong', { emails: wrong.join(', ') })
    return emails.length > MAX_ADDRESSES ? t('accounts.emailsTooMany', { count: MAX_ADDRESSES }) : null
  }
  const problem = problemOf()
  const send = () => {
    setIsChecked(true)
    if (problem !== null) return
    const accounts = emails.map((email) => ({ email, roles: [right] }))
    void deed.run(
      (calls) => calls.addTeam(house, accounts, timestamp),
      ({ results }) => {
        const taken = results.filter(({ result }) => result === 'email_taken').map(({ email }) => email)
        onDone()
        if (taken.length === 0) onClose()
        else setDone({ invited: results.length - taken.length, taken })
      },
    )
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('accounts.invite')}
      busy={deed.isBusy}
      actions={
        <>
          <Button size="lg" variant="default" onClick={onClose} disabled={deed.isBusy}>
            {t(done ? 'common:action.close' : 'common:action.back')}
          </Button>
          {done ? null : (
            <Button size="lg" onClick={send} loading={deed.isBusy}>
              {t('accounts.inviteAll', { count: Math.max(1, emails.length) })}
            </Button>
          )}
        </>
      }
    >
      {done ? (
        <Alert color="gray" role="status">
          {t('accounts.takenAfter', { count: done.invited, emails: done.taken.join(', ') })}
        </Alert>
      ) : (
        <>
          <Textarea
            label={t('accounts.emails')}
            description={t('accounts.emailsHint')}
            autosize
            minRows={3}
            maxRows={9}
            mb="md"
            value={text}
            error={isChecked ? problem : null}
            onChange={({ currentTarget: { value } }) => setText(value)}
            data-autofocus
          />
          <RightFields value={right} onChange={setRight} />
          <DeedFailure failure={deed.failure} />
        </>
      )}
    </Dialog>
  )
}
