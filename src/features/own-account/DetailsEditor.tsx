// The form of the own details. What is typed stays when it could not be saved, and over a lock.
import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnDetails } from '../../../contract/http/own-account.ts'
import { dialled, parsePhone } from '../../../domain/validators/phone.ts'
import type { ProblemReason } from '../../../domain/validators/problem.ts'
import { outcomeOf } from '../../data/outcome-of.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useSession } from '../../state/SessionProvider.tsx'
import { useTypedForm } from '../../state/typed-form.ts'
import { AttemptNotice } from '../../ui/AttemptNotice.tsx'
import { LeaveQuestion } from '../../ui/LeaveQuestion.tsx'
import { LimitedLine } from '../../ui/LimitedText.tsx'
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

function phoneProblem(text: string): ProblemReason | null {
  const phone = parsePhone(text)
  if (!phone.ok) return phone.error.reason
  const digits = dialled(phone.value).replace('+', '').length
  return phone.value === '' || (digits >= phoneDigits.min && digits <= phoneDigits.max) ? null : 'phone'
}

const formOf = ({ first_name, last_name, phone, language }: OwnDetails) => ({ first_name, last_name, phone, language })

export function DetailsEditor({ kept, onKept }: Props) {
  const { t } = useTranslation(['own-account', 'domain'])
  const own = usePort('ownAccount')
  const side = usePort('side')
  const { port: session } = useSession()
  const base = useId()
  const typed = useTypedForm('own-account/details', formOf(kept))
  const { form, isChanged } = typed
  const [step, setStep] = useState<'idle' | 'saving' | 'saved'>('idle')
  const attempts = useAttempts()
  const idOf = (field: keyof OwnDetails) => `${base}-${field}`
  const set = (change: Partial<typeof form>) => {
    setStep('idle')
    typed.set(change)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (step === 'saving') return
    const wrongPhone = phoneProblem(form.phone)
    const isComplete = attempts.begin({
      [idOf('first_name')]: form.first_name.trim() === '' ? t('person.firstNameMissing') : null,
      [idOf('last_name')]: form.last_name.trim() === '' ? t('person.lastNameMissing') : null,
      [idOf('phone')]: wrongPhone && t(`domain:problem.${wrongPhone}`),
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
    typed.saved()
    // the name stands in the bar and on the lock screen too
    void session.renewAccess()
  }
  const undo = () => {
    typed.discard()
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
        <LimitedLine {...text('first_name')} label={t('person.firstName')} autoComplete="given-name" limit={100} />
        <LimitedLine {...text('last_name')} label={t('person.lastName')} autoComplete="family-name" limit={100} />
      </div>
      <TextInput
        {...text('phone')}
        type="tel"
        label={t('person.phone')}
        description={t(`person.phoneWhy.${side}`)}
        autoComplete="tel"
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
        {isChanged ? (
          <Button variant="default" disabled={step === 'saving'} onClick={undo}>
            {t('person.undo')}
          </Button>
        ) : null}
      </Group>
      <LeaveQuestion isChanged={isChanged} isKept={typed.isKept} onLeave={typed.discard} />
      <Text size="sm" className={classes.standing ?? ''} role="status">
        {step === 'saved' ? t('person.saved') : ''}
      </Text>
    </form>
  )
}
