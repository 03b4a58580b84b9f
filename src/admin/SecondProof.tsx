// Before the console opens (A1): a passkey or security key where somebody has one, else the code of a mail. No mail goes out before
// the code is what they want (docs/decisions/0624).
import { Button, Text, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../data/PortsProvider.tsx'
import { useCommand } from '../data/use-command.ts'
import { FactorFailure } from '../features/sign-in/index.ts'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Page } from '../ui/Page.tsx'
import classes from './admin.module.css'

interface Props {
  readonly email: string
  /** there is a key that this browser can show */
  readonly hasKey: boolean
}

export function SecondProof({ email, hasKey }: Props) {
  const { t } = useTranslation('admin')
  const [wantsCode, setWantsCode] = useState(!hasKey)
  return (
    <Page title={t('proof.title')} width="form">
      {wantsCode ? (
        <CodeProof email={email} {...(hasKey ? { onKey: () => setWantsCode(false) } : {})} />
      ) : (
        <KeyProof email={email} onCode={() => setWantsCode(true)} />
      )}
    </Page>
  )
}

function KeyProof({ email, onCode }: { readonly email: string; readonly onCode: () => void }) {
  const { t } = useTranslation('admin')
  const port = usePort('admin')
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => port.prepareKey(), [port])
  const show = async () => {
    setIsBusy(true)
    setFailure(null)
    const shown = await port.showKey().finally(() => setIsBusy(false))
    if (shown.ok) return
    setFailure(shown.error.code)
    port.prepareKey()
  }
  return (
    <div className={classes.form}>
      <Text>{t('proof.byKey')}</Text>
      {failure === null ? null : <FactorFailure code={failure} />}
      <Button size="lg" loading={isBusy} onClick={() => void show()}>
        {t('proof.showKey')}
      </Button>
      <Text role="status">{isBusy ? t('proof.showing') : ''}</Text>
      <Button variant="subtle" disabled={isBusy} onClick={onCode}>
        {t('proof.mailInstead', { email })}
      </Button>
    </div>
  )
}

function CodeProof({ email, onKey }: { readonly email: string; readonly onKey?: () => void }) {
  const { t } = useTranslation('admin')
  const port = usePort('admin')
  const asking = useCommand()
  const giving = useCommand()
  const [code, setCode] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [sent, setSent] = useState(0)
  const send = () => void asking.run(port.askSecondProof, () => setSent((times) => times + 1))
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true // a page that is drawn twice sends one code
    send()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const digits = code.replaceAll(/\s/g, '')
    setIsMissing(!/^\d{6}$/.test(digits))
    if (/^\d{6}$/.test(digits)) void giving.run(() => port.giveSecondProof(digits))
  }
  const failure = giving.failure ?? asking.failure
  return (
    <>
      <Text>{t('proof.why', { email })}</Text>
      {failure ? (
        <ErrorNotice code={failure.code} {...(failure.code === 'token_ended' ? { text: t('proof.wrong') } : {})} />
      ) : null}
      <form onSubmit={submit} noValidate className={classes.form}>
        <TextInput
          label={t('proof.code')}
          description={t('proof.hint')}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={isMissing ? t('proof.missing') : null}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <Button type="submit" size="lg" loading={giving.isBusy}>
          {t('proof.confirm')}
        </Button>
        <Button variant="subtle" loading={asking.isBusy} onClick={send}>
          {t('proof.again')}
        </Button>
        {onKey ? (
          <Button variant="subtle" onClick={onKey}>
            {t('proof.keyInstead')}
          </Button>
        ) : null}
        <Text role="status">{sent > 1 ? t('proof.sentAgain') : ''}</Text>
      </form>
    </>
  )
}
