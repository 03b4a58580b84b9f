// Only what is other than the doctor saw it last, with what stood there then.
import { useTranslation } from 'react-i18next'
import { valuesOfText } from '../../../../domain/forms/approval.ts'
import { fieldsOf } from '../../../../domain/forms/define.ts'
import { fieldLabel } from '../../../../domain/forms/labels.ts'
import { valueText } from '../../../features/form/index.ts'
import { useWords } from '../../../ui/use-words.ts'
import type { Application } from '../application.ts'
import classes from '../RehabForms.module.css'
import type { Report } from './use-report.ts'

interface Props {
  readonly report: Report
  readonly application: Application
}

export function Differences({ report: { form, changed }, application }: Props) {
  const { t } = useTranslation('rehab-approval')
  const words = useWords()
  if (!changed) return null
  const given = { words, texts: form.texts }
  return (
    <dl className={classes.values}>
      {changed.pages.flatMap(({ page, fields: keys }) => {
        const before = valuesOfText(changed.before[page])
        return fieldsOf(form.pages)
          .filter(({ key }) => keys.includes(key))
          .map((field) => (
            <div key={field.key} className={classes.value}>
              <dt>{words.t(fieldLabel(form, field))}</dt>
              <dd>
                {valueText(field, application.values[field.key], given) ?? t('look.open')}
                <span className={classes.origin}>
                  {t('page.before', { value: valueText(field, before[field.key], given) ?? t('look.open') })}
                </span>
              </dd>
            </div>
          ))
      })}
    </dl>
  )
}
