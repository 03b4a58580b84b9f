// The form of the own details. What is typed stays when it could not be saved.
import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnDetails } from '../../../contract/http/own-account.ts'
import { parsePhone } from '../../../domain/validators/phone.ts'
import { outcomeOf } from '../../data/outcome-of.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useSession } from '../../state/SessionProvider.tsx'
import { AttemptNotice } from '../../ui/AttemptNotice.tsx'
import { LeaveQuestion } from '../../ui/LeaveQuestion.tsx'
import { NoAnswer } from '../../ui/NoAnswer.tsx'
import { useAttempts } from '../../ui/use-attempts.ts'
import classes from './Account.module.css'

interface Props {
  readonly kept: OwnDetails
  readonly onKept: (kept: OwnDetails) => void
}

const languages = ['de', 'en'] as const
/** digits of the shortest and longest number that the server takes */
const phoneDigits = { min: 3, max: 20 }

const isPhone = (text: string): boolean => {
  const phone = parsePhone(text)
  if (!phone.ok) return false
  const digits = phone.value.replace('+', '').length
  return phone.value === '' || (digits >= phoneDigits.min && digits <= phoneDigits.max)
}

const isOther = (typed: OwnDetails, kept: OwnDetails): boolean =>
  (['first_name', 'last_name', 'phone', 'language'] as const).some((field) => typed[field] !== kept[field])

export function DetailsEditor({ kept, onKept }: Props) {
  const { t } = useTranslation(['own-account', 'domain'])
  const own = usePort('ownAccount')
  const side = usePort('side')
  const { port: session } = useSession()
  const base = useId()
  // null: what counts is shown
  const [typed, setTyped] = useState<OwnDetails | null>(null)
  const [step, setStep] = useState<'idle' | 'saving' | 'saved'>('idle')
  const attempts = useAttempts()
  const form = typed ?? kept
  const idOf = (field: keyof OwnDetails) => `${base}-${field}`
  const set = (change: Partial<OwnDetails>) => {
    setStep('idle')
    setTyped({ ...form, ...change })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (step === 'saving') return
    const isComplete = attempts.begin({
      [idOf('first_name')]: form.first_name.trim() === '' ? t('person.firstNameMissing') : null,
      [idOf('last_name')]: form.last_name.trim() === '' ? t('person.lastNameMissing') : null,
      [idOf('phone')]: isPhone(form.phone) ? null : t('domain:problem.phone'),
    })
    if (!isComplete) return
    setStep('saving')
    const phone = parsePhone(form.phone)
    const details = {
      first_name: form.first_name.trim(),
      last_name: form.last_name.trim(),
      phone: phone.ok ? phone.value : '',
      language: form.language,
    }
    const answer = await outcomeOf(() => own.save(details))
    setStep(answer.ok ? 'saved' : 'idle')
    if (!answer.ok) return attempts.fail(answer.error)
    onKept(answer.value)
    setTyped(null)
    // the name stands in the bar and on the lock screen too
    void session.renewAccess()
  }
  const undo = () => {
    setTyped(null)
    attempts.clear()
  }
  const text = (field: 'first_name' | 'last_name' | 'phone') => ({
    id: idOf(field),
    value: form[field],
    error: attempts.errorAt(idOf(field)),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => set({ [field]: value }),
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={classes.fields}>
      <AttemptNotice of={attempts} offline={<NoAnswer>{t('person.offline')}</NoAnswer>} />
      <div className={classes.names}>
        <TextInput {...text('first_name')} label={t('person.firstName')} autoComplete="given-name" maxLength={100} />
        <TextInput {...text('last_name')} label={t('person.lastName')} autoComplete="family-name" maxLength={100} />
      </div>
      <TextInput
        {...text('phone')}
        type="tel"
        label={t('person.phone')}
        description={t(`person.phoneWhy.${side}`)}
        autoComplete="tel"
        maxLength={40}
      />
      <NativeSelect
        size="md"
        label={t('person.language')}
        value={form.language}
        data={languages.map((value) => ({ value, label: t(`person.languages.${value}`) }))}
        onChange={({ currentTarget: { value } }) => set({ language: value === 'en' ? 'en' : 'de' })}
      />
      <Group gap={12}>
        <Button type="submit" loading={step === 'saving'}>
          {t('person.save')}
        </Button>
        {typed === null ? null : (
          <Button variant="default" disabled={step === 'saving'} onClick={undo}>
            {t('person.undo')}
          </Button>
        )}
      </Group>
      <LeaveQuestion isChanged={typed !== null && isOther(typed, kept)} />
      <Text size="sm" className={classes.standing ?? ''} role="status">
        {step === 'saved' ? t('person.saved') : ''}
      </Text>
    </form>
  )
}
