// Inviting several people at once: an address a line, all with the same rights. Who cannot be invited is named.
import { Alert, Button, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Result } from '../../../contract/result.ts'
import { parseEmail } from '../../../domain/validators/email.ts'
import type { ActionFailure } from '../../data/ports.ts'
import { useCommand } from '../../data/use-command.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { addressesOf } from './addresses.ts'
import { PeopleFailure } from './PeopleFailure.tsx'

interface Props {
  readonly title: string
  /** how many the server takes at once */
  readonly most: number
  /** the rights that are chosen; `isChecked`: what is missing is said */
  readonly rights: (isChecked: boolean) => ReactNode
  readonly hasRights: boolean
  /** Answers the addresses that have an account already. */
  readonly send: (emails: readonly string[]) => Promise<Result<readonly string[], ActionFailure>>
  readonly onDone?: () => void
  readonly onClose: () => void
}

export function InviteDialog({ title, most, rights, hasRights, send, onDone, onClose }: Props) {
  const { t } = useTranslation(['people', 'common'])
  const command = useCommand()
  const [text, setText] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const [taken, setTaken] = useState<readonly string[] | null>(null)
  const read = addressesOf(text).map((typed) => ({ typed, address: parseEmail(typed) }))
  const emails = [...new Set(read.flatMap(({ address }) => (address.ok ? [address.value] : [])))]
  const wrong = read.filter(({ address }) => !address.ok).map(({ typed }) => typed)

  function problemOf(): string | null {
    if (read.length === 0) return t('emailMissing')
    if (wrong.length > 0) return t('emailsWrong', { emails: wrong.join(', ') })
    return emails.length > most ? t('emailsTooMany', { count: most }) : null
  }
  const problem = problemOf()
  const submit = () => {
    setIsChecked(true)
    if (problem !== null || !hasRights) return
    void command.run(
      () => send(emails),
      (found) => {
        onDone?.()
        if (found.length === 0) onClose()
        else setTaken(found)
      },
    )
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      busy={command.isBusy}
      actions={
        <>
          <Button size="lg" variant="default" onClick={onClose} disabled={command.isBusy}>
            {t(taken ? 'common:action.close' : 'common:action.back')}
          </Button>
          {taken ? null : (
            <Button size="lg" onClick={submit} loading={command.isBusy}>
              {t('inviteAll', { count: emails.length })}
            </Button>
          )}
        </>
      }
    >
      {taken ? (
        <Alert color="gray" role="status">
          {t('takenAfter', { count: emails.length - taken.length, emails: taken.join(', ') })}
        </Alert>
      ) : (
        <>
          <Textarea
            label={t('emails')}
            description={t('emailsHint')}
            autosize
            minRows={3}
            mb="md"
            value={text}
            error={isChecked ? problem : null}
            onChange={({ currentTarget: { value } }) => setText(value)}
            data-autofocus
          />
          {rights(isChecked)}
          <PeopleFailure failure={command.failure} />
        </>
      )}
    </Dialog>
  )
}
