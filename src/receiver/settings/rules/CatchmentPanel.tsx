// How far the house works: a radius around it, and for care that comes home the postcodes that it is brought to.
import { Button, Group, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mobileSolutions } from '../../../../catalogue/solutions.ts'
import { usePort } from '../../../data/PortsProvider.tsx'
import { NoAnswer } from '../../../ui/NoAnswer.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import type { FormParts } from './form-parts.ts'
import { NumberField } from './NumberField.tsx'
import classes from './Rules.module.css'
import { zipcodesTyped } from './zipcodes-typed.ts'

const comesHome: ReadonlySet<number> = mobileSolutions

interface Props extends FormParts {
  readonly careproviderId: number
}

export function CatchmentPanel({ careproviderId, ...parts }: Props) {
  const { t } = useTranslation('rules')
  const { form, set, idOf, problemOf } = parts
  const { zipcodes } = zipcodesTyped(form.catchment)
  const isMobile = form.solutions.some((code) => comesHome.has(code))
  return (
    <Panel title={t('place.title')}>
      <div className={classes.fields}>
        <NumberField
          {...parts}
          field="max_distance_m"
          label={t('place.distance')}
          unit={t('unit.km')}
          hint={t('place.distanceHint')}
        />
        {isMobile || form.catchment !== '' ? (
          <>
            <Textarea
              id={idOf('catchment')}
              label={t('place.catchment')}
              description={t('place.catchmentHint')}
              autosize
              minRows={2}
              inputMode="text"
              autoComplete="off"
              spellCheck={false}
              value={form.catchment}
              error={problemOf('catchment')}
              onChange={(event) => set('catchment', event.currentTarget.value)}
            />
            <Text size="sm" c="dimmed" role="status">
              {zipcodes.length === 0 ? t('place.noZipcodes') : t('place.zipcodes', { count: zipcodes.length })}
            </Text>
            <Around careproviderId={careproviderId} onFound={(found) => set('catchment', found.join(', '))} />
          </>
        ) : null}
      </div>
    </Panel>
  )
}

const limits = { min: 1, max: 200 }

/** Fills the list with every postcode within some kilometres. */
function Around({ careproviderId, onFound }: { careproviderId: number; onFound: (found: readonly string[]) => void }) {
  const { t } = useTranslation('rules')
  const port = usePort('rules')
  const [typed, setTyped] = useState('15')
  const [step, setStep] = useState<'idle' | 'running' | 'wrong' | 'failed' | 'unanswered'>('idle')
  const find = async () => {
    const km = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0
    if (km < limits.min || km > limits.max) return setStep('wrong')
    setStep('running')
    const answer = await port.zipcodesAround(careproviderId, km * 1000).catch(() => null)
    if (!answer?.ok) return setStep(answer?.error.code === 'network' ? 'unanswered' : 'failed')
    setStep('idle')
    onFound(answer.value)
  }
  const errors = {
    wrong: t('problem.around'),
    failed: t('place.aroundFailed'),
    unanswered: <NoAnswer>{t('place.aroundUnanswered')}</NoAnswer>,
  }
  return (
    <Group gap={12} align="end">
      <TextInput
        className={classes.around ?? ''}
        label={t('place.around')}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={step === 'idle' || step === 'running' ? null : errors[step]}
        rightSection={<span className={classes.unit}>{t('unit.km')}</span>}
        rightSectionWidth={88}
        rightSectionPointerEvents="none"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault() // would save the form around it
          if (step !== 'running') void find()
        }}
      />
      <Button variant="default" loading={step === 'running'} onClick={() => void find()}>
        {t('place.aroundTake')}
      </Button>
    </Group>
  )
}
