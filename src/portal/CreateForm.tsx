// Making an account (P49 to P51): the address twice, because a link goes to it, and both boxes.
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Result } from '../../contract/result.ts'
import { parseEmail } from '../../domain/validators/email.ts'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { useErrorTitle } from '../ui/use-page-title.ts'
import { type Agreed, Agreement, missingOf, nothingAgreed } from './Agreement.tsx'
import classes from './portal.module.css'

interface Entered {
  readonly confirm: string
  readonly agreed: Agreed
}
export const nothingEntered: Entered = { confirm: '', agreed: nothingAgreed }

interface Props {
  /** what stands in the first of the two fields at first */
  readonly initial: string
  readonly onTyped: (email: string) => void
  /** what else stands in the form; whoever shows it keeps it, because another address is asked for in the same words */
  readonly entered: Entered
  readonly onEntered: (entered: Entered) => void
  /** @param email as parseEmail writes it */
  readonly send: (email: string) => Promise<Result<unknown, { readonly code: string }>>
  readonly onSent: (email: string) => void
  /** another sentence for a failure than that of its code */
  readonly textOf: (code: string) => string | undefined
}

export const CREATE_FIELD = 'create-email'
const fields = ['email', 'confirm', 'terms', 'privacy'] as const
type Problems = Partial<Record<(typeof fields)[number], string>>

/** As both are sent: 'mailto:' in front, spaces, letter case and how umlauts are composed aside. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((email) => parseEmail(email, { allowSpecialCharacters: true }))
  if (first?.ok && second?.ok) return first.value === second.value
  return one.trim() === other.trim()
}

export function CreateForm({ initial, onTyped, entered, onEntered, send, onSent, textOf }: Props) {
  const { t } = useTranslation(['portal-account', 'domain'])
  const [email, setEmail] = useState(initial)
  const enter = (changed: Partial<Entered>) => onEntered({ ...entered, ...changed })
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  useErrorTitle(failure !== null || fields.some((field) => problems[field]))

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const address = parseEmail(email, { allowSpecialCharacters: true })
    const missing = missingOf(entered.agreed)
    const found: Problems = {
      ...(address.ok ? {} : { email: t(`domain:problem.${address.error.reason}`) }),
      ...(isSame(email, entered.confirm) ? {} : { confirm: t('create.notMatch') }),
      ...(missing.terms && { terms: t(missing.terms) }),
      ...(missing.privacy && { privacy: t(missing.privacy) }),
    }
    setProblems(found)
    setFailure(null)
    const first = fields.find((field) => found[field])
    if (first || !address.ok) {
      document.getElementById(`create-${first ?? 'email'}`)?.focus()
      return
    }
    setIsBusy(true)
    const answer = await send(address.value)
    setIsBusy(false)
    if (answer.ok) onSent(address.value)
    else setFailure(answer.error.code)
  }

  const asAddress = {
    type: 'email',
    autoComplete: 'email',
    autoCapitalize: 'off',
    spellCheck: false,
    readOnly: isBusy,
  } as const
  const own = failure ? textOf(failure) : undefined
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      {failure ? <ErrorNotice code={failure} text={own} tellsAll={own !== undefined} /> : null}
      <TextInput
        {...asAddress}
        id={CREATE_FIELD}
        label={t('email')}
        value={email}
        error={problems.email}
        onChange={({ currentTarget: { value } }) => {
          setEmail(value)
          onTyped(value)
        }}
      />
      <TextInput
        {...asAddress}
        id="create-confirm"
        label={t('create.confirm')}
        value={entered.confirm}
        error={problems.confirm}
        onChange={(event) => enter({ confirm: event.currentTarget.value })}
      />
      <Agreement agreed={entered.agreed} problems={problems} onChange={(agreed) => enter({ agreed })} />
      <Button type="submit" size="lg" fullWidth aria-disabled={isBusy} data-busy={isBusy || undefined}>
        {isBusy ? t('sending') : t('send')}
      </Button>
    </form>
  )
}
