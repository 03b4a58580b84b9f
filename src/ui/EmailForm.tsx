// A form of one mail address, for what a link is sent to.
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Result } from '../../contract/result.ts'
import { parseEmail } from '../../domain/validators/email.ts'
import { ErrorNotice } from './ErrorNotice.tsx'
import { useErrorTitle } from './use-page-title.ts'

interface Props {
  readonly id: string
  readonly label: string
  /** of the button, at rest and while it is sent */
  readonly submit: string
  readonly busy: string
  /** username where a password belongs to the address */
  readonly autoComplete: 'email' | 'username'
  /** umlauts and ß: an account that signs in by a mailed link may have them (specification, provider search portal, section 5.2) */
  readonly allowSpecialCharacters?: boolean
  readonly className?: string | undefined
  /** what stands in the field at first */
  readonly initial?: string
  readonly onTyped?: (email: string) => void
  /** another sentence for a failure than that of its code; it tells all */
  readonly textOf?: (code: string) => string | undefined
  /** @param email as parseEmail writes it */
  readonly send: (email: string) => Promise<Result<unknown, { readonly code: string }>>
  readonly onSent: (email: string) => void
}

export function EmailForm(props: Props) {
  const {
    id,
    label,
    submit,
    busy,
    autoComplete,
    allowSpecialCharacters = false,
    className,
    initial = '',
    onTyped,
    textOf,
    send,
    onSent,
  } = props
  const { t } = useTranslation('domain')
  const [email, setEmail] = useState(initial)
  const [error, setError] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  useErrorTitle(error !== null || failure !== null)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const address = parseEmail(email, { allowSpecialCharacters })
    setError(address.ok ? null : t(`problem.${address.error.reason}`))
    setFailure(null)
    if (!address.ok) {
      document.getElementById(id)?.focus()
      return
    }
    setIsBusy(true)
    const answer = await send(address.value)
    setIsBusy(false)
    if (answer.ok) onSent(address.value)
    else setFailure(answer.error.code)
  }

  const own = failure ? textOf?.(failure) : undefined
  return (
    <form onSubmit={onSubmit} noValidate className={className}>
      {failure ? <ErrorNotice code={failure} text={own} tellsAll={own !== undefined} /> : null}
      <TextInput
        id={id}
        type="email"
        label={label}
        value={email}
        onChange={({ currentTarget: { value } }) => {
          setEmail(value)
          onTyped?.(value)
        }}
        error={error}
        autoComplete={autoComplete}
        autoCapitalize="off"
        spellCheck={false}
        readOnly={isBusy}
      />
      <Button type="submit" size="lg" fullWidth aria-disabled={isBusy} data-busy={isBusy || undefined}>
        {isBusy ? busy : submit}
      </Button>
    </form>
  )
}
