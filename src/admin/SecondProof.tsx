// The code of a mail, before the console opens (A1).
import { Button, Text, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../data/PortsProvider.tsx'
import { useCommand } from '../data/use-command.ts'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Page } from '../ui/Page.tsx'
import classes from './admin.module.css'

export function SecondProof({ email }: { readonly email: string }) {
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
    <Page title={t('proof.title')} width="form">
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
        <Text role="status">{sent > 1 ? t('proof.sentAgain') : ''}</Text>
      </form>
    </Page>
  )
}
