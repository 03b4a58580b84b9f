// What a doctor looks at first: the few values that decide, before the whole report.
import { useTranslation } from 'react-i18next'
import { type Field, fieldsOf } from '../../../../domain/forms/define.ts'
import { fieldLabel } from '../../../../domain/forms/labels.ts'
import { useOwnKeys, valueText } from '../../../features/form/index.ts'
import { useWords } from '../../../ui/use-words.ts'
import type { Application } from '../application.ts'
import classes from '../RehabForms.module.css'
import type { Report } from './use-report.ts'

/** of either form, in the order in which they are read */
const looked = [
  'functionalDiagnoses',
  'diagnoses',
  'recommendedType',
  'rehabFocus',
  'indicationGroup',
  'case16',
  'case16Reasons',
  'readyFrom',
  'transferCode',
  'transferDate',
  'loadAfterOperation',
  'partialLoad',
  'ableToTravel',
  'companion',
  'rehabGoal',
]

interface Props {
  readonly report: Report
  readonly application: Application
}

export function AtOneLook({ report: { form }, application: { values } }: Props) {
  const { t } = useTranslation(['rehab-approval', form.texts])
  const words = useWords()
  const own = useOwnKeys()
  const fields = fieldsOf(form.pages)
  const shown = looked.flatMap((key) => fields.find((field) => field.key === key) ?? [])
  const levels = fields.filter(({ kind }) => kind === 'level')
  const line = (field: Field) => valueText(field, values[field.key], { words, texts: form.texts, own })
  const points = levels.flatMap(({ key }) => {
    const value = values[key]
    return typeof value === 'number' ? [value] : []
  })
  return (
    <dl className={classes.values}>
      {shown.map((field) => {
        const text = line(field)
        // what hangs on another answer says nothing while it is not asked
        return text === null && field.when !== undefined ? null : (
          <div key={field.key} className={classes.value}>
            <dt>{words.t(fieldLabel(form, field))}</dt>
            <dd>{text ?? t('look.open')}</dd>
          </div>
        )
      })}
      {levels.length > 0 ? (
        <div className={classes.value}>
          <dt>{t(`look.sum_${form.name}`)}</dt>
          <dd>
            {points.length === levels.length
              ? t('look.points', { points: points.reduce((sum, one) => sum + one, 0) })
              : t('look.partly', { given: points.length, count: levels.length })}
          </dd>
        </div>
      ) : null}
    </dl>
  )
}
