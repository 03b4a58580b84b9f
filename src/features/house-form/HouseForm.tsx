// Street, telephone, fax, hours and institution codes of a house. All of it can be left as it is. What is typed stays over a lock.

import { TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CodeHouse, MAX_INSTITUTION_CODES } from '../../../contract/http/house-codes.ts'
import type { Result } from '../../../contract/result.ts'
import {
  areSameHours,
  hoursOfTyped,
  parseHours,
  type TypedHours,
  typedHours,
  weekdayName,
} from '../../../domain/contact-hours.ts'
import { typedLine } from '../../../domain/typed-text.ts'
import { parseFreeText } from '../../../domain/validators/free-text.ts'
import { isInstitutionCode } from '../../../domain/validators/institution-code.ts'
import { parseFax, parsePhone } from '../../../domain/validators/phone.ts'
import type { TypedForm } from '../../state/typed-form.ts'
import { AttemptNotice } from '../../ui/AttemptNotice.tsx'
import { type Fact, FactList } from '../../ui/FactList.tsx'
import { LimitedLine } from '../../ui/LimitedText.tsx'
import { NoAnswer } from '../../ui/NoAnswer.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useAttempts } from '../../ui/use-attempts.ts'
import { useWords } from '../../ui/use-words.ts'
import { HoursFields } from './HoursFields.tsx'
import classes from './HouseForm.module.css'

type Changed = Pick<CodeHouse, 'street' | 'phone' | 'fax' | 'contact_hours' | 'ik_numbers'>
/** as typed; codes apart by commas */
interface HouseText {
  readonly street: string
  readonly phone: string
  readonly fax: string
  /** by weekday, Monday first */
  readonly days: readonly string[]
  readonly remark: string
  readonly codes: string
}
export const houseTextOf = ({ street, phone, fax = '', contact_hours, ik_numbers }: CodeHouse): HouseText => ({
  street,
  phone,
  fax,
  ...typedHours(contact_hours),
  codes: ik_numbers.join(', '),
})

interface Props {
  readonly house: CodeHouse
  readonly typed: TypedForm<HouseText>
  /** somebody of the house: whoever has only the code of a fax does not say where the next one goes, nor when anybody is there (docs/decisions/0621) */
  readonly isOfHouse?: boolean
  /** words of the button, at rest and while it is sent */
  readonly submit: string
  readonly busy: string
  readonly save: (house: Changed) => Promise<Result<CodeHouse, { readonly code: string }>>
  readonly onSaved: (house: CodeHouse) => void
}

type LineField = Exclude<keyof HouseText, keyof TypedHours>

const codesOf = (text: string): string[] =>
  text
    .split(/[,;\n]+/)
    .map((one) => typedLine(one).replaceAll(' ', ''))
    .filter((one) => one !== '')

export function HouseForm({ house, typed, isOfHouse = false, submit, busy, save, onSaved }: Props) {
  const { t } = useTranslation(['settings', 'domain'])
  const words = useWords()
  const base = useId()
  const { form } = typed
  const [isBusy, setIsBusy] = useState(false)
  const attempts = useAttempts()
  const facts: Fact[] = [
    { label: t('houseCode.form.name'), value: house.name },
    { label: t('houseCode.form.place'), value: [house.zipcode, house.city].filter((part) => part !== null).join(' ') },
  ]
  const idOf = (field: LineField) => `${base}-${field}`
  const hoursId = (of: number | 'remark') => `${base}-hours-${of}`
  const field = (name: LineField) => ({
    id: idOf(name),
    value: form[name],
    error: attempts.errorAt(idOf(name)),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => typed.set({ [name]: value }),
  })

  /** by id of the field; null: nothing is wrong */
  const hoursProblems = () => {
    const remark = parseFreeText(form.remark)
    const problems = form.days.map((text, at): [string, string | null] => {
      const parsed = parseHours(text)
      if (parsed.ok) return [hoursId(at), null]
      const day = weekdayName(at, words)
      return [hoursId(at), `${day}: ${t(`domain:problem.${parsed.error.reason}`)}`]
    })
    return {
      ...Object.fromEntries(problems),
      [hoursId('remark')]: remark.ok ? null : t(`domain:problem.${remark.error.reason}`),
    }
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const phone = parsePhone(form.phone)
    const fax = parseFax(isOfHouse ? form.fax : '')
    const ik_numbers = codesOf(form.codes)
    const wrong = ik_numbers.find((one) => !isInstitutionCode(one))
    const codesProblem =
      ik_numbers.length > MAX_INSTITUTION_CODES
        ? t('houseCode.form.ikTooMany', { count: MAX_INSTITUTION_CODES })
        : wrong && t('houseCode.form.ikWrong', { code: wrong })
    const isComplete = attempts.begin({
      [idOf('phone')]: phone.ok ? null : t(`domain:problem.${phone.error.reason}`),
      [idOf('fax')]: fax.ok ? null : t(`domain:problem.${fax.error.reason}`),
      ...(isOfHouse && hoursProblems()),
      [idOf('codes')]: codesProblem ?? null,
    })
    if (!isComplete || !phone.ok || !fax.ok) return
    setIsBusy(true)
    const said = { street: form.street.trim(), phone: phone.value, ik_numbers }
    const hours = hoursOfTyped(form)
    // what this form did not change stays as somebody else may have said it meanwhile
    const answer = await save({
      ...said,
      ...(isOfHouse && form.fax.trim() !== (house.fax ?? '') && { fax: fax.value }),
      ...(isOfHouse && !areSameHours(hours, house.contact_hours) && { contact_hours: hours }),
    })
    setIsBusy(false)
    if (!answer.ok) return attempts.fail(answer.error)
    onSaved(answer.value)
    typed.saved()
  }

  return (
    <form onSubmit={(event) => void send(event)} noValidate className={classes.fields}>
      <AttemptNotice of={attempts} offline={<NoAnswer>{t('houseCode.form.offline')}</NoAnswer>} />
      <FactList facts={facts} />
      <LimitedLine {...field('street')} label={t('houseCode.form.street')} autoComplete="street-address" limit={200} />
      <TextInput {...field('phone')} type="tel" label={t('houseCode.form.phone')} autoComplete="tel" />
      {isOfHouse ? (
        <TextInput
          {...field('fax')}
          type="tel"
          label={t('houseCode.form.fax')}
          description={t('houseCode.form.faxWhat')}
          autoComplete="off"
        />
      ) : null}
      {isOfHouse ? (
        <HoursFields
          hours={form}
          onChange={({ days, remark }) => typed.set({ days, remark })}
          onReplaced={(days) => attempts.forget(days.map(hoursId))}
          idOf={hoursId}
          errorAt={attempts.errorAt}
        />
      ) : null}
      <TextInput
        {...field('codes')}
        inputMode="numeric"
        label={t('houseCode.form.ik')}
        description={t('houseCode.form.ikWhat')}
        autoComplete="off"
      />
      <SubmitButton of={attempts} isBusy={isBusy} size="lg">
        {isBusy ? busy : submit}
      </SubmitButton>
    </form>
  )
}
