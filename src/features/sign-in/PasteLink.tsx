// The way on where a mailed link arrived without its end, as gateways of clinics leave it: the link is pasted here, or the short code
// beside it typed, with the address that the mail went to.
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseMailCode } from '../../../domain/mail-code.ts'
import { readPasted } from '../../../domain/mailed-token.ts'
import { parseEmail } from '../../../domain/validators/email.ts'
import type { LinkCodePort } from '../../state/session-port.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import classes from './sign-in.module.css'

/** The page is opened anew, with the token in its address as if the link had brought it. */
function open(page: string | null, token: string): void {
  const here = location.pathname + location.search
  // a page that says no more than this one keeps what this one says
  const isHere = page === null || (page === location.pathname && location.search !== '')
  history.replaceState(history.state, '', `${isHere ? here : page}#${token}`)
  location.reload()
}

export function PasteLink({ exchange }: { exchange: LinkCodePort }) {
  const { t } = useTranslation(['sign-in', 'domain'])
  const [text, setText] = useState('')
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<{ readonly text?: string; readonly email?: string }>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setFailure(null)
    setProblem({})
    const code = parseMailCode(text)
    const pasted = code === null ? readPasted(text) : null
    if (pasted) return open(pasted.page, pasted.token)
    if (code === null) return setProblem({ text: t('paste.wrong') })
    const address = parseEmail(email, { allowSpecialCharacters: true })
    if (!address.ok) return setProblem({ email: t(`domain:problem.${address.error.reason}`) })
    setIsBusy(true)
    const answer = await exchange(address.value, code)
    setIsBusy(false)
    if (answer.ok) open(answer.value.page, answer.value.token)
    else setFailure(answer.error.code)
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={classes.form}>
      {failure ? (
        <ErrorNotice code={failure} {...(failure === 'token_ended' ? { text: t('paste.ended') } : {})} />
      ) : null}
      <TextInput
        label={t('paste.label')}
        description={t('paste.hint')}
        value={text}
        error={problem.text}
        onChange={(event) => setText(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextInput
        label={t('paste.email')}
        description={t('paste.emailHint')}
        value={email}
        error={problem.email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button
        type="submit"
        size="lg"
        className={classes.way ?? ''}
        aria-disabled={isBusy}
        data-busy={isBusy || undefined}
      >
        {t('paste.open')}
      </Button>
    </form>
  )
}
