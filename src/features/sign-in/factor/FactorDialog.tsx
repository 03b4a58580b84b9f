// Shows or registers the second factor that a sign-in waits for, and says what to do without a key at hand.
import { Anchor, Button, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_FACTOR_NAME } from '../../../../contract/http/second-factor.ts'
import type { FactorStep } from '../../../state/second-factor.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { LimitedLine } from '../../../ui/LimitedText.tsx'
import { useAttempts } from '../../../ui/use-attempts.ts'
import { StepLine } from '../StepLine.tsx'
import classes from '../sign-in.module.css'
import { FactorFailure } from './FactorFailure.tsx'

const NAME_ID = 'factor-step-name'

export function FactorDialog({ step }: { step: FactorStep }) {
  const { t } = useTranslation('factors')
  const { kind, isPossible } = step
  const [name, setName] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const attempts = useAttempts()

  async function run(event: FormEvent) {
    event.preventDefault()
    if (isBusy || !attempts.begin({ [NAME_ID]: kind === 'register' && name.trim() === '' ? t('nameEmpty') : null }))
      return
    setIsBusy(true)
    const answer = await step.run(name.trim()).finally(() => setIsBusy(false))
    if (!answer.ok) attempts.fail(answer.error)
  }

  return (
    <Dialog opened onClose={step.cancel} title={t(`step.${kind}.title`)} busy={isBusy}>
      <form onSubmit={run} noValidate className={classes.form}>
        {attempts.failure === null ? null : <FactorFailure code={attempts.failure} />}
        <Text>{t(`step.${kind}.text`)}</Text>
        {isPossible ? null : <Text role="status">{t('impossible')}</Text>}
        {kind === 'register' && isPossible ? (
          <LimitedLine
            id={NAME_ID}
            label={t('name')}
            description={t('nameWhy')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={attempts.errorAt(NAME_ID)}
            limit={MAX_FACTOR_NAME}
            autoComplete="off"
          />
        ) : null}
        {isPossible ? (
          <Button type="submit" size="lg" aria-disabled={isBusy} data-busy={isBusy || undefined} data-autofocus>
            {t(`step.${kind}.submit`)}
          </Button>
        ) : null}
        <StepLine text={isBusy ? t('asking') : null} />
        <Text c="dimmed">{t(`step.${kind}.without`)}</Text>
        {kind === 'prove' ? (
          <Anchor href={`${areaOf(location.pathname)}/recovery`} className={classes.way ?? ''}>
            {t('step.withCode')}
          </Anchor>
        ) : null}
        <Button variant="default" onClick={step.cancel} disabled={isBusy}>
          {t('step.cancel')}
        </Button>
      </form>
    </Dialog>
  )
}

const areaOf = (path: string) => (path.startsWith('/careprovider') ? '/careprovider' : '/app')
