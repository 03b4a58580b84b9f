// The message of an application: for whom it is, whether it counts, with which gaps it goes, and the file.
import { Alert, Button, Checkbox, NativeSelect, Radio } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeyOf } from '../../../../catalogue/define.ts'
import { gapReasons } from '../../../../catalogue/rehab/gap-reasons.ts'
import type { Environment } from '../../../../domain/ahb/head.ts'
import { useCommand } from '../../../data/use-command.ts'
import { track } from '../../../platform/marks.ts'
import { FailureNotice } from '../../FailureNotice.tsx'
import type { Application } from '../application.ts'
import classes from '../RehabForms.module.css'
import type { RehabWork } from '../use-application.ts'
import type { Exchange, Left } from './exchange.ts'
import own from './Messages.module.css'
import { failedForms, readinessOf } from './readiness.ts'
import { useApprovalOnTheWay, WithoutApproval } from './WithoutApproval.tsx'

interface Props {
  readonly work: RehabWork
  readonly application: Application
  readonly exchange: Exchange
  readonly onSaved: (left: Left) => void
}

export function NewRequest({ work, application, exchange, onSaved }: Props) {
  const { t } = useTranslation(['rehab-exchange', 'catalogue-rehab'])
  const { values, problems } = application
  const approval = useApprovalOnTheWay(work, application)
  const { stops, gaps } = readinessOf(problems)
  const [environment, setEnvironment] = useState<Environment>('P')
  const [withGaps, setWithGaps] = useState(false)
  const [reason, setReason] = useState<KeyOf<typeof gapReasons> | ''>('')
  const [tried, setTried] = useState(false)
  const { run, isBusy, failure } = useCommand()
  const isTest = environment === 'T'
  const isStopped = stops.length > 0 || (gaps.length > 0 && !withGaps) || approval.stops
  const lacksReason = gaps.length > 0 && withGaps && reason === ''
  const save = () => {
    setTried(true)
    if (isStopped) {
      for (const { form, fields, count } of failedForms(withGaps ? stops : [...stops, ...gaps]))
        track('AHB_FORM_VALIDATION_FAILED', { form, fields: fields.join(','), count: String(count) })
      return
    }
    if (lacksReason) return
    const gap = gaps.length > 0 && reason !== '' ? { reason, fields: gaps.map(({ path }) => path) } : null
    void run(() => exchange.request(values, environment, { gap, approved: approval.approved }), onSaved)
  }
  return (
    <div className={classes.stack} data-test-exchange={isTest || undefined}>
      {isTest ? (
        <p className={own.test}>
          <strong className={own.testWord}>{t('environment.test')}</strong> {t('environment.testNote')}
        </p>
      ) : null}
      <p>{t('receiver', { insurer: String(values.insurerName ?? '–'), code: String(values.insurerCode ?? '–') })}</p>
      <Radio.Group
        label={t('environment.label')}
        value={environment}
        onChange={(value) => setEnvironment(value === 'T' ? 'T' : 'P')}
      >
        <div className={classes.ways}>
          <Radio value="P" label={t('environment.production')} />
          <Radio value="T" label={t('environment.test')} />
        </div>
      </Radio.Group>
      {gaps.length > 0 ? (
        <div className={classes.answers}>
          <Checkbox
            checked={withGaps}
            onChange={(event) => setWithGaps(event.currentTarget.checked)}
            label={t('gaps.label', { count: gaps.length })}
            description={t('gaps.only')}
          />
          {withGaps ? (
            <NativeSelect
              label={t('gaps.reason')}
              withAsterisk
              aria-required
              value={reason}
              onChange={(event) => setReason(gapReasons.keys.find((key) => key === event.currentTarget.value) ?? '')}
              error={tried && lacksReason ? t('gaps.missing') : null}
              data={[
                { value: '', label: t('gaps.choose') },
                ...gapReasons.entries.map(({ code, key }) => ({ value: key, label: t(gapReasons.labelKey(code)) })),
              ]}
            />
          ) : null}
        </div>
      ) : null}
      <WithoutApproval work={work} of={approval} />
      {tried && isStopped ? (
        <Alert color="orange" icon={<IconAlertTriangle stroke={1.75} aria-hidden />} role="alert">
          {t('save.stopped')}
        </Alert>
      ) : null}
      <FailureNotice failure={failure} />
      <div>
        <Button onClick={save} loading={isBusy}>
          {t(isTest ? 'save.test' : 'save.submit')}
        </Button>
      </div>
    </div>
  )
}
