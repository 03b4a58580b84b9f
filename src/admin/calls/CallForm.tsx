// What came of a call (W43): an outcome, the state afterwards, the next call, and what was said. What is typed lies sealed on this device
// until it is entered, so that closing loses nothing.
import { Alert, Anchor, Button, Chip, NativeSelect, Radio, Text, TextInput } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bounceKinds } from '../../../catalogue/admin/bounce-kinds.ts'
import { inactiveReasons } from '../../../catalogue/admin/inactive-reasons.ts'
import { onboardingCallOutcomes } from '../../../catalogue/admin/onboarding-call-outcomes.ts'
import { onboardingStatuses } from '../../../catalogue/admin/onboarding-statuses.ts'
import { type CatalogueList, labelKeyOf } from '../../../catalogue/define.ts'
import { callTextLength, type ProviderCalls } from '../../../contract/http/admin-calls.ts'
import { dialled } from '../../../domain/validators/phone.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { clock } from '../../platform/clock.ts'
import { useTypedForm } from '../../state/typed-form.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { FieldErrorSummary } from '../../ui/FieldErrorSummary.tsx'
import { LimitedText } from '../../ui/LimitedText.tsx'
import { MomentText } from '../../ui/times.tsx'
import { useToday } from '../../ui/use-today.ts'
import {
  type CallField,
  type CallProblems,
  chooseOutcome,
  firstOutcomes,
  formOf,
  givenUp,
  inDays,
  isEnough,
  otherOutcomes,
  readCall,
  stillWrong,
} from './call-form.ts'
import classes from './calls.module.css'

interface Props {
  readonly provider: ProviderCalls
  /** what comes after an entry: 'next' where somebody goes on through the list */
  readonly onEntered: (goesOn: boolean) => void
  /** the list is gone through, and has a next one */
  readonly hasNext: boolean
  readonly onClose: (() => void) | null
}

const mainReasons = ['noInterestDoNotContact', 'noInterestMaybeLater'] as const

export function CallForm({ provider, onEntered, hasNext, onClose }: Props) {
  const { t } = useTranslation(['admin-calls', 'catalogue-admin'])
  const { id } = provider.careprovider
  const { calls } = usePort('admin')
  const ids = useId()
  const today = useToday()
  const command = useCommand()
  const typed = useTypedForm(`admin-call/${id}`, formOf(provider))
  const [problems, setProblems] = useState<CallProblems>({})
  const [attempt, setAttempt] = useState(0)
  const { form } = typed
  const set = (change: Partial<typeof form>) => {
    typed.set(change)
    setProblems((told) => stillWrong(told, { ...form, ...change }, clock.now()))
  }
  const [opensMore, setOpensMore] = useState(false)
  const isMore = opensMore || otherOutcomes.some((key) => key === form.outcome)
  const label = (list: CatalogueList, key: string) => t(labelKeyOf(list, key) as 'title')
  const problem = (field: CallField) => (problems[field] ? t(`problem.${problems[field]}`) : null)
  const at = (field: CallField | 'onboarding' | 'text') => `${ids}-${field}`
  const submit = (goesOn: boolean) => {
    const read = readCall(form, clock.now())
    setProblems(read.ok ? {} : read.error)
    setAttempt((times) => times + 1)
    if (!read.ok) return
    void command.run(
      () => calls.enter(id, { ...read.value, rev: provider.rev }),
      () => {
        typed.saved()
        onEntered(goesOn)
      },
    )
  }
  const outcomes = isMore ? [...firstOutcomes, ...otherOutcomes] : firstOutcomes
  const told = (['outcome', 'resendTo', 'reason', 'next', 'day', 'time'] as const).flatMap((field) =>
    problems[field] ? [{ fieldId: at(field), text: problem(field) ?? '' }] : [],
  )
  const asksReason = form.outcome === 'noInterest'
  const refusal = command.failure?.errors?.[0]
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(false)
      }}
    >
      <FieldErrorSummary errors={told} attempt={attempt} />
      <fieldset className={classes.plain} id={at('outcome')} tabIndex={-1}>
        <legend>{t('outcome')} *</legend>
        <Chip.Group
          value={form.outcome}
          onChange={(value) =>
            set(chooseOutcome(value, { today, invited: provider.invited.map(({ id: account }) => account) }))
          }
        >
          <div className={classes.chips}>
            {outcomes.map((key) => (
              <Chip key={key} value={key}>
                {label(onboardingCallOutcomes, key)}
              </Chip>
            ))}
            {isMore ? null : (
              <Button variant="subtle" onClick={() => setOpensMore(true)}>
                {t('more')}
              </Button>
            )}
          </div>
        </Chip.Group>
        {problems.outcome ? <p className={classes.error}>{problem('outcome')}</p> : null}
      </fieldset>

      {form.outcome === 'resendOnboardingEmail' ? (
        <Invited
          id={at('resendTo')}
          provider={provider}
          value={form.resendTo}
          error={problem('resendTo')}
          onChange={(resendTo) => set({ resendTo })}
        />
      ) : null}

      {isEnough(form, provider) && form.reason === '' ? (
        <Alert color="gray" icon={<IconInfoCircle stroke={1.75} aria-hidden />}>
          <Text>{t('enough', { count: provider.attempts + 1 })}</Text>
          <Button mt="sm" variant="default" onClick={() => set(givenUp)}>
            {t('giveUp')}
          </Button>
        </Alert>
      ) : null}
      {asksReason ? (
        <Radio.Group
          id={at('reason')}
          label={t('contactAgain')}
          withAsterisk
          value={mainReasons.includes(form.reason as 'noInterestDoNotContact') ? form.reason : ''}
          error={problem('reason')}
          onChange={(reason) => set({ reason })}
        >
          {mainReasons.map((key) => (
            <Radio key={key} mt="xs" value={key} label={t(`reason.${key}`)} />
          ))}
        </Radio.Group>
      ) : null}
      {asksReason || form.reason !== '' ? (
        <>
          <NativeSelect
            label={t('otherReason')}
            value={form.reason}
            data={[
              { value: '', label: t('noReason') },
              ...inactiveReasons.keys.map((key) => ({ value: key, label: label(inactiveReasons, key) })),
            ]}
            onChange={(event) => set({ reason: event.currentTarget.value })}
          />
          {form.reason === '' ? null : <Text>{t('becomesInactive')}</Text>}
        </>
      ) : null}

      <NativeSelect
        id={at('onboarding')}
        label={t('after')}
        description={t('before', {
          status:
            provider.onboarding_status === null ? t('unset') : label(onboardingStatuses, provider.onboarding_status),
        })}
        value={form.onboarding}
        data={[
          ...(provider.onboarding_status === null ? [{ value: '', label: t('unset') }] : []),
          ...onboardingStatuses.keys.map((key) => ({ value: key, label: label(onboardingStatuses, key) })),
        ]}
        onChange={(event) => set({ onboarding: event.currentTarget.value })}
      />

      <fieldset className={classes.plain} id={at('next')} tabIndex={-1}>
        <legend>{t('next')} *</legend>
        <div className={classes.chips}>
          {([1, 7] as const).map((days) => (
            <Button key={days} variant="default" onClick={() => set(inDays(days, today))}>
              {t(days === 1 ? 'tomorrow' : 'week')}
            </Button>
          ))}
        </div>
        <Radio.Group
          aria-label={t('next')}
          mt="sm"
          value={form.next}
          onChange={(next) => set({ next: next === 'none' ? 'none' : 'at' })}
        >
          <Radio value="at" label={t('atTime')} />
          <Radio mt="xs" value="none" label={t('noNext')} />
        </Radio.Group>
        {form.next === 'at' ? (
          <div className={classes.pair}>
            <TextInput
              id={at('day')}
              label={t('day')}
              description={t('dayHint')}
              inputMode="numeric"
              autoComplete="off"
              value={form.day}
              error={problem('day')}
              onChange={(event) => set({ day: event.currentTarget.value })}
            />
            <TextInput
              id={at('time')}
              label={t('time')}
              description={t('timeHint')}
              inputMode="numeric"
              autoComplete="off"
              value={form.time}
              error={problem('time')}
              onChange={(event) => set({ time: event.currentTarget.value })}
            />
          </div>
        ) : null}
        {problems.next ? <p className={classes.error}>{problem('next')}</p> : null}
      </fieldset>

      <LimitedText
        id={at('text')}
        label={t('said')}
        description={t('noPatients')}
        limit={callTextLength}
        autosize
        minRows={3}
        value={form.text}
        onChange={(event) => set({ text: event.currentTarget.value })}
      />

      {command.failure?.code === 'record_changed' ? (
        <ErrorNotice code="record_changed" text={t('meanwhile')} tellsAll />
      ) : command.failure ? (
        <ErrorNotice
          code={command.failure.code}
          {...(refusal ? { text: t(`refused.${refusal.code}`, { defaultValue: t('refused.other') }) } : {})}
        />
      ) : null}
      <div className={classes.chips}>
        {onClose ? (
          <Button size="lg" variant="default" disabled={command.isBusy} onClick={onClose}>
            {t('close')}
          </Button>
        ) : null}
        <Button type="submit" size="lg" variant={hasNext ? 'default' : 'filled'} loading={command.isBusy}>
          {t('enter')}
        </Button>
        {hasNext ? (
          <Button size="lg" loading={command.isBusy} onClick={() => submit(true)}>
            {t('enterNext')}
          </Button>
        ) : null}
      </div>
      {typed.isChanged ? <p className={classes.small}>{t(typed.isKept ? 'kept' : 'onPage')}</p> : null}
    </form>
  )
}

interface InvitedProps {
  readonly id: string
  readonly provider: ProviderCalls
  readonly value: string
  readonly error: string | null
  readonly onChange: (id: string) => void
}

/** Who gets the invitation again, with the address and what is known of it. */
function Invited({ id, provider, value, error, onChange }: InvitedProps) {
  const { t } = useTranslation(['admin-calls', 'catalogue-admin'])
  if (provider.invited.length === 0)
    return (
      <Alert id={id} tabIndex={-1} color="gray" icon={<IconInfoCircle stroke={1.75} aria-hidden />}>
        {t('nobodyInvited')}
      </Alert>
    )
  return (
    <Radio.Group id={id} label={t('resendTo')} withAsterisk value={value} error={error} onChange={onChange}>
      {provider.invited.map(({ id: account, name, email, bounce }) => (
        <Radio
          key={account}
          mt="xs"
          value={String(account)}
          label={name ? `${name}, ${email}` : email}
          description={
            bounce ? (
              <>
                {t('bounced', { kind: t(labelKeyOf(bounceKinds, bounce.kind) as 'title') })}{' '}
                <MomentText at={bounce.at} />
              </>
            ) : (
              t('noBounce')
            )
          }
        />
      ))}
    </Radio.Group>
  )
}

/** The number as somebody dials it. */
export function Phone({ phone }: { readonly phone: string }) {
  const { t } = useTranslation('admin-calls')
  return phone === '' ? <span>{t('noPhone')}</span> : <Anchor href={`tel:${dialled(phone)}`}>{phone}</Anchor>
}
