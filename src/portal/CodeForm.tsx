// The six digits of the second mail, where the key storage does not know this device yet.

import { Button, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { digitsIn } from '../../domain/typed-text.ts'
import type { CodeState, SessionFailure, UsedLink } from '../state/session-port.ts'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { useErrorTitle } from '../ui/use-page-title.ts'
import classes from './portal.module.css'

const CODE_ID = 'portal-code'
const CODE_LENGTH = 6

interface Props {
  readonly used: UsedLink
  readonly code: CodeState
  /** the keys are open */
  readonly onOpen: () => void
  /** the whole sign-in is over: another link is needed */
  readonly onEnded: () => void
}

export function CodeForm({ used, code: first, onOpen, onEnded }: Props) {
  const { t } = useTranslation('portal-account')
  const [typed, setTyped] = useState('')
  const [state, setState] = useState(first)
  const [error, setError] = useState<string | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const [failure, setFailure] = useState<SessionFailure | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  useErrorTitle(error !== null || failure !== null)

  const focus = (text: string) => {
    setError(text)
    document.getElementById(CODE_ID)?.focus()
  }
  /** What the code's answer means here; null: it opened. */
  async function ask(run: () => ReturnType<UsedLink['enterCode']>): Promise<CodeState | null> {
    setIsBusy(true)
    setError(null)
    setSaid(null)
    setFailure(null)
    const answer = await run()
    setIsBusy(false)
    if (!answer.ok) {
      if (answer.error.code === 'token_ended') onEnded()
      else setFailure(answer.error)
      return null
    }
    if (answer.value === null) onOpen()
    else setState(answer.value)
    return answer.value
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (typed.length !== CODE_LENGTH) return focus(t('code.empty'))
    const left = await ask(() => used.enterCode(typed))
    if (!left) return
    setTyped('')
    focus(left.triesLeft === 0 ? t('code.gone') : t('code.wrong', { count: left.triesLeft }))
  }
  async function again() {
    if (isBusy) return
    const sent = await ask(() => used.sendCodeAgain())
    if (!sent) return
    setTyped('')
    setSaid(t('code.sentAgain', { minutes: Math.ceil(sent.expiresInS / 60) }))
    document.getElementById(CODE_ID)?.focus()
  }

  return (
    <>
      <Text>{t('code.text')}</Text>
      <div className={classes.card}>
        <form onSubmit={submit} noValidate className={classes.form}>
          {failure ? <ErrorNotice code={failure.code} /> : null}
          <TextInput
            id={CODE_ID}
            label={t('code.label')}
            value={typed}
            onChange={(event) => setTyped(digitsIn(event.currentTarget.value))}
            error={error}
            inputMode="numeric"
            autoComplete="one-time-code"
            readOnly={isBusy}
          />
          <Text role="status" className={classes.said ?? ''}>
            {said}
          </Text>
          <Button
            type="submit"
            size="lg"
            fullWidth
            aria-disabled={isBusy || state.triesLeft === 0}
            data-busy={isBusy || undefined}
          >
            {t(isBusy ? 'code.busy' : 'code.submit')}
          </Button>
          <Button variant="default" fullWidth onClick={() => void again()}>
            {t('code.again')}
          </Button>
        </form>
      </div>
      <Text>{t('code.where')}</Text>
    </>
  )
}
