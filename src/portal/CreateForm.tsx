// Making an account (P49 to P51): the address twice, because a link goes to it, and both boxes.
import { Anchor, Button, Checkbox, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Result } from '../../contract/result.ts'
import { parseEmail } from '../../domain/validators/email.ts'
import { useFoot } from '../state/foot.ts'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { useErrorTitle } from '../ui/use-page-title.ts'
import classes from './portal.module.css'

interface Props {
  /** what stands in the first of the two fields at first */
  readonly initial: string
  readonly onTyped: (email: string) => void
  /** @param email as parseEmail writes it */
  readonly send: (email: string) => Promise<Result<unknown, { readonly code: string }>>
  readonly onSent: (email: string) => void
  /** another sentence for a failure than that of its code */
  readonly textOf: (code: string) => string | undefined
}

export const CREATE_FIELD = 'create-email'
/** what both boxes are about, as far as the operator has set it */
const documents = { terms_and_conditions: 'create.readTerms', privacy_policy: 'create.readPrivacy' } as const
const fields = ['email', 'confirm', 'terms', 'privacy'] as const
type Problems = Partial<Record<(typeof fields)[number], string>>

/** letter case, spaces and how umlauts are composed aside */
const plain = (email: string): string => email.replace(/\s/g, '').toLowerCase().normalize('NFC')

export function CreateForm({ initial, onTyped, send, onSent, textOf }: Props) {
  const { t } = useTranslation(['portal-account', 'domain'])
  const [email, setEmail] = useState(initial)
  const [confirm, setConfirm] = useState('')
  const [terms, setTerms] = useState(false)
  const [privacy, setPrivacy] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  useErrorTitle(failure !== null || fields.some((field) => problems[field]))

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const address = parseEmail(email, { allowSpecialCharacters: true })
    const found: Problems = {
      ...(address.ok ? {} : { email: t(`domain:problem.${address.error.reason}`) }),
      ...(plain(email) === plain(confirm) ? {} : { confirm: t('create.notMatch') }),
      ...(terms ? {} : { terms: t('create.termsMissing') }),
      ...(privacy ? {} : { privacy: t('create.privacyMissing') }),
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
        value={confirm}
        error={problems.confirm}
        onChange={(event) => setConfirm(event.currentTarget.value)}
      />
      <Checkbox
        id="create-terms"
        label={t('create.terms')}
        checked={terms}
        error={problems.terms}
        onChange={(event) => setTerms(event.currentTarget.checked)}
      />
      <Checkbox
        id="create-privacy"
        label={t('create.privacy')}
        checked={privacy}
        error={problems.privacy}
        onChange={(event) => setPrivacy(event.currentTarget.checked)}
      />
      <Documents />
      <Button type="submit" size="lg" fullWidth aria-disabled={isBusy} data-busy={isBusy || undefined}>
        {isBusy ? t('sending') : t('send')}
      </Button>
    </form>
  )
}

/** What there is to read about it, in a tab of its own: what was typed stays. */
function Documents() {
  const { t } = useTranslation('portal-account')
  const known = useFoot((foot) => foot.documents)
  return (
    <ul className={classes.documents}>
      {known.map(({ type, url }) =>
        type === 'terms_and_conditions' || type === 'privacy_policy' ? (
          <li key={type}>
            <Anchor href={url} target="_blank" rel="noreferrer" className={classes.way ?? ''}>
              {t(documents[type])}
            </Anchor>
          </li>
        ) : null,
      )}
      <li>
        <Anchor href={t('create.guidePath')} target="_blank" className={classes.way ?? ''}>
          {t('create.guide')}
        </Anchor>
      </li>
    </ul>
  )
}
