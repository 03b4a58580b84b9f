// All values of pages with their origin: what would go out, line by line.

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../../domain/dates.ts'
import { askedValues, isAsked } from '../../../domain/forms/conditions.ts'
import { type Field, fieldsOf } from '../../../domain/forms/define.ts'
import { fieldState } from '../../../domain/forms/entries.ts'
import { fieldLabel } from '../../../domain/forms/labels.ts'
import { originText, valueText } from '../../features/form/index.ts'
import { MissingValue } from '../../ui/sealed-values.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import { type Application, type ApplicationPage, slugOf } from './application.ts'
import classes from './RehabForms.module.css'
import { pageTitleKey } from './TaskList.tsx'
import type { RehabWork } from './use-application.ts'
import { useFormPaths } from './use-form-paths.ts'

interface Props {
  readonly work: RehabWork
  readonly application: Application
  readonly pages: readonly ApplicationPage[]
  readonly isOpen?: boolean
  /** what else is said at a value */
  readonly beside?: (page: string, field: string) => ReactNode
}

export function AllValues({ work, application, pages, isOpen = false, beside }: Props) {
  const { t } = useTranslation(['rehab-application', 'assessments'])
  const words = useWords()
  const formPaths = useFormPaths()
  const allFields = fieldsOf(application.forms.flatMap((form) => form.pages))
  const asked = askedValues(allFields, application.values)
  return pages.map(({ form, page, stored }) => (
    <details key={`${form.name}/${page.key}`} open={isOpen}>
      <summary className={classes.summary}>
        {t('pageTitle', { page: page.key, title: t(pageTitleKey({ form, page })) })}
      </summary>
      <dl className={classes.values}>
        {fieldsOf([page])
          .filter((field) => isAsked(field, asked))
          .map((field) => (
            <div key={field.key} className={classes.value}>
              <dt>{words.t(fieldLabel(form, field))}</dt>
              <dd>
                {valueText(field, application.values[field.key], { words, texts: form.texts, own: work.ownKeys }) ?? (
                  <MissingValue />
                )}
                <Origin field={field} stored={stored} application={application} work={work} />
                {beside?.(page.key, field.key)}
              </dd>
              <dd>
                {work.readOnly === null ? (
                  <Link
                    to={formPaths.form}
                    params={{
                      patientId: String(work.search.patient_id),
                      auctionId: String(work.search.id),
                      formSlug: slugOf(form),
                    }}
                    search={{
                      page: Number(page.key),
                      field: field.key,
                      ...(beside && { from: 'approval' }),
                    }}
                    className={classes.change ?? ''}
                    aria-label={t('changeOf', { field: words.t(fieldLabel(form, field)) })}
                  >
                    {t('change')}
                  </Link>
                ) : null}
              </dd>
            </div>
          ))}
      </dl>
    </details>
  ))
}

interface OriginProps extends Pick<ApplicationPage, 'stored'> {
  readonly field: Field
  readonly application: Application
  readonly work: RehabWork
}

function Origin({ field, stored, application, work }: OriginProps) {
  const words = useWords()
  const now = useNow()
  const state = fieldState(stored.values[field.key], application.sources[field.key])
  const text =
    state.state === 'prefilled'
      ? originText(state.source, words)
      : state.state === 'entered' && state.value !== null
        ? [work.knownName(state.entry.by), momentText(state.entry.at, now, words)]
            .filter((one) => one !== null)
            .join(', ')
        : null
  return text === null ? null : <span className={classes.origin}>{text}</span>
}
