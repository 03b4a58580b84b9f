// A change of what the insurer has (W33): what is other than in the request that went out, and how it gets there. As a message only where
// the clinic's settings say that its insurers take one.
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { dayOf } from '../../../../domain/calendar.ts'
import { shortDate } from '../../../../domain/dates.ts'
import { stopping } from '../../../../domain/forms/check.ts'
import { usePort } from '../../../data/PortsProvider.tsx'
import { useCommand } from '../../../data/use-command.ts'
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx'
import { Section } from '../../../ui/Panel.tsx'
import { useWords } from '../../../ui/use-words.ts'
import { FailureNotice } from '../../FailureNotice.tsx'
import { LinkButton } from '../../LinkButton.tsx'
import { type Application, slugOf } from '../application.ts'
import { FormPdfButton } from '../FormPdfButton.tsx'
import classes from '../RehabForms.module.css'
import type { RehabWork } from '../use-application.ts'
import { useFormPaths } from '../use-form-paths.ts'
import { ChangedFields, placeOfField } from './ChangedFields.tsx'
import type { Exchange, Left } from './exchange.ts'
import type { Changes } from './sent-versions.ts'
import { useApprovalOnTheWay, WithoutApproval } from './WithoutApproval.tsx'

interface Props {
  readonly work: RehabWork
  readonly application: Application
  readonly changes: Changes
  readonly exchange: Exchange
  readonly onSaved: (left: Left) => void
  readonly onWithdraw: () => void
}

export function ChangePanel({ work, application, changes, exchange, onSaved, onWithdraw }: Props) {
  const { t } = useTranslation('rehab-exchange')
  const { locale } = useWords()
  const formPaths = useFormPaths()
  const settings = usePort('desk').useClinicSettings()
  const { run, isBusy, failure } = useCommand()
  const { since, fields } = changes
  const takesMessage = settings.state === 'ready' && settings.value.application_changes
  const approval = useApprovalOnTheWay(work, application)
  const stops = stopping(application.problems).length > 0 || approval.stops
  const first = application.forms[0]
  return (
    <Section title={t('change.title', { date: shortDate(dayOf(since.at), locale) })}>
      <div className={classes.stack}>
        {fields.length === 0 ? (
          <p>{t('change.none')}</p>
        ) : (
          <>
            <ChangedFields fields={fields} work={work} />
            <p className={classes.note}>{t('change.rest')}</p>
          </>
        )}
        {settings.state !== 'ready' || fields.length === 0 ? null : takesMessage ? (
          <>
            <WithoutApproval work={work} of={approval} />
            {stops ? <ErrorNotice code="validation_failed" tellsAll text={t('change.stopped')} /> : null}
            <div>
              <Button
                loading={isBusy}
                onClick={() => {
                  if (!stops)
                    void run(() => exchange.change(application.values, { approved: approval.approved }), onSaved)
                }}
              >
                {t('change.save')}
              </Button>
            </div>
          </>
        ) : (
          <>
            <p>{t('change.notYet')}</p>
            <ChangedPdfs work={work} application={application} changes={changes} />
            <div className={classes.ways}>
              <Button variant="default" onClick={onWithdraw}>
                {t('change.anew')}
              </Button>
            </div>
          </>
        )}
        <FailureNotice failure={failure} />
        {first ? (
          <div className={classes.ways}>
            <LinkButton
              to={formPaths.form}
              params={{
                patientId: String(work.search.patient_id),
                auctionId: String(work.search.id),
                formSlug: slugOf(first),
              }}
              variant="default"
            >
              {t('change.pages')}
            </LinkButton>
          </div>
        ) : null}
      </div>
    </Section>
  )
}

/** The changed pages of each form, on paper. */
function ChangedPdfs({ work, application, changes }: Pick<Props, 'work' | 'application' | 'changes'>) {
  const { t } = useTranslation('rehab-exchange')
  const places = changes.fields.flatMap(({ key }) => placeOfField(key) ?? [])
  return application.forms.map((form) => {
    const pages = new Set(places.filter((one) => one.form.name === form.name).map(({ page }) => page.key))
    return pages.size === 0 ? null : (
      <FormPdfButton
        key={form.name}
        work={work}
        application={application}
        form={form}
        pages={pages}
        name={t('change.pdf', { pages: [...pages].join(', '), count: pages.size })}
      />
    )
  })
}
