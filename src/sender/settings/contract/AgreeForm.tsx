// Agrees to a contract for the whole clinic: once it was opened, with name and position, and asked again before it counts.
import { Alert, Button, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signatureLength } from '../../../../contract/http/clinic-agreements.ts'
import type { Signature } from '../../../data/agreements-port.ts'
import { useAccount } from '../../../state/SessionProvider.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { LimitedLine } from '../../../ui/LimitedText.tsx'
import { useTapGuard } from '../../../ui/use-tap-guard.ts'
import classes from './Contract.module.css'

interface Props {
  /** of the contract */
  readonly name: string
  readonly isOpened: boolean
  readonly isBusy: boolean
  readonly onAgree: (signed: Signature) => Promise<void>
}

export function AgreeForm({ name, isOpened, isBusy, onAgree }: Props) {
  const { t } = useTranslation('clinic-contract')
  const { firstName, lastName } = useAccount()
  const [signed, setSigned] = useState<Signature>({ name: `${firstName} ${lastName}`.trim(), position: '' })
  const [isTried, setIsTried] = useState(false)
  const [asks, setAsks] = useState(false)
  const set = (field: keyof Signature) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget
    setSigned((before) => ({ ...before, [field]: value }))
  }
  const isMissing = (field: keyof Signature) => isTried && signed[field].trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (isOpened && signed.name.trim() !== '' && signed.position.trim() !== '') setAsks(true)
  }
  const agree = async () => {
    await onAgree(signed)
    setAsks(false)
  }
  return (
    <form className={classes.parts} onSubmit={submit} noValidate>
      <Text>{t('ask.what')}</Text>
      <LimitedLine
        label={t('ask.name')}
        value={signed.name}
        limit={signatureLength}
        autoComplete="name"
        onChange={set('name')}
        error={isMissing('name') ? t('ask.nameMissing') : null}
      />
      <LimitedLine
        label={t('ask.position')}
        description={t('ask.positionHint')}
        value={signed.position}
        limit={signatureLength}
        autoComplete="organization-title"
        onChange={set('position')}
        error={isMissing('position') ? t('ask.positionMissing') : null}
      />
      {isTried && !isOpened ? (
        <Alert color="orange" role="alert">
          {t('ask.openFirst')}
        </Alert>
      ) : null}
      <div>
        <Button type="submit" variant="default" loading={isBusy}>
          {t('ask.agree')}
        </Button>
      </div>
      {asks ? (
        <Ask name={name} signed={signed} isBusy={isBusy} onBack={() => setAsks(false)} onAgree={() => void agree()} />
      ) : null}
    </form>
  )
}

interface AskProps {
  readonly name: string
  readonly signed: Signature
  readonly isBusy: boolean
  readonly onBack: () => void
  readonly onAgree: () => void
}

/** A second tap of the finger that opened it does not agree. */
function Ask({ name, signed, isBusy, onBack, onAgree }: AskProps) {
  const { t } = useTranslation('clinic-contract')
  const { confirm, waits } = useTapGuard(onAgree)
  return (
    <ConfirmDialog
      opened
      title={t('ask.title', { name })}
      confirmLabel={t('ask.agree')}
      busy={isBusy}
      waits={waits}
      onSafe={onBack}
      onConfirm={confirm}
    >
      {t('ask.text', { name: signed.name.trim(), position: signed.position.trim() })}
    </ConfirmDialog>
  )
}
