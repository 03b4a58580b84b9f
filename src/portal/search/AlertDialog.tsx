// An address for an alert of free places: what it is for, what is kept, and how it ends.
import { Button, Text, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseEmail } from '../../../domain/validators/email.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { useErrorTitle } from '../../ui/use-page-title.ts'
import classes from './Alert.module.css'
import type { AlertPort } from './alert-port.ts'
import type { PlacedFilters } from './portal.tsx'

interface Props {
  readonly alert: AlertPort
  readonly filters: PlacedFilters
  readonly onClose: () => void
}

export default function AlertDialog({ alert, filters, onClose }: Props) {
  const { t } = useTranslation(['portal-search', 'common', 'domain'])
  const id = useId()
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  useErrorTitle(problem !== null || failure !== null)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const address = parseEmail(email, { allowSpecialCharacters: true })
    setProblem(address.ok ? null : t(`domain:problem.${address.error.reason}`))
    setFailure(null)
    if (!address.ok) {
      document.getElementById(`${id}-email`)?.focus()
      return
    }
    setIsBusy(true)
    const answer = await alert.ask(address.value, filters)
    setIsBusy(false)
    if (answer.ok) setSentTo(address.value)
    else setFailure(answer.error.code)
  }

  const close = (
    <Button variant="default" onClick={onClose} disabled={isBusy}>
      {t('common:action.close')}
    </Button>
  )
  const place = { km: filters.distanceKm, zipcode: filters.zipcode }
  if (sentTo !== null)
    return (
      <Dialog opened onClose={onClose} title={t('alert.sentTitle')} actions={close}>
        <Text role="status">{t('alert.sent', { email: sentTo })}</Text>
      </Dialog>
    )
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('alert.title')}
      busy={isBusy}
      actions={
        <>
          {close}
          <Button type="submit" form={id} aria-disabled={isBusy} data-busy={isBusy || undefined}>
            {t(isBusy ? 'alert.sending' : 'alert.send')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={onSubmit} noValidate className={classes.form}>
        {failure ? <ErrorNotice code={failure} /> : null}
        <Text>{t('alert.text', place)}</Text>
        <TextInput
          id={`${id}-email`}
          type="email"
          label={t('alert.email')}
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          value={email}
          error={problem}
          readOnly={isBusy}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Text size="sm">{t('alert.kept')}</Text>
      </form>
    </Dialog>
  )
}
