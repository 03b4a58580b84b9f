// A form as a PDF from this device: how far it is, a way to stop, and where it went.
import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf } from '../../../domain/calendar.ts'
import { fullMoment } from '../../../domain/dates.ts'
import type { FormDefinition } from '../../../domain/forms/define.ts'
import { formPaper, loadFormPdf, pageState } from '../../features/form/index.ts'
import { clock } from '../../platform/clock.ts'
import { handToDownloads } from '../../platform/hand-to-downloads.ts'
import { logError } from '../../platform/log.ts'
import { DownloadNote } from '../../ui/DownloadNote.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { useWords } from '../../ui/use-words.ts'
import { type Application, checkOf } from './application.ts'
import { formFileName, personLine } from './form-file.ts'
import classes from './RehabForms.module.css'
import type { RehabWork } from './use-application.ts'

interface Props {
  readonly work: RehabWork
  readonly application: Application
  readonly form: FormDefinition
  /** what the form is called on this page */
  readonly name: string
}

/** lets the page draw its words, and take a click */
const breath = () => new Promise((resolve) => setTimeout(resolve))

/** keys of what stands below a line to sign on, by group */
const signatures = {
  signature: 'rehab-application:pdf.signature',
  hospitalDoctor: 'rehab-application:pdf.doctorSignature',
}

type State =
  | { readonly is: 'idle' }
  | { readonly is: 'drawing'; readonly page: number; readonly pages: number }
  | { readonly is: 'done'; readonly file: string }
  | { readonly is: 'failed' }

export function FormPdfButton({ work, application, form, name }: Props) {
  const { t } = useTranslation(['rehab-application', 'form'])
  const words = useWords()
  const [state, setState] = useState<State>({ is: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function make() {
    const stop = new AbortController()
    running.current = stop
    setState({ is: 'drawing', page: 1, pages: form.pages.length })
    try {
      const now = clock.now()
      const own = application.pages.filter((one) => one.form.name === form.name)
      const isChecked = own.every(
        ({ stored, progress }) => pageState(progress, checkOf(stored, work.nameOf)) === 'checked',
      )
      const identity = work.profile?.identity ?? null
      const { formPdf } = await loadFormPdf()
      const { forms, values, problems } = application
      const paper = formPaper({ form, forms, values, problems, signatures }, words)
      const bytes = await formPdf(paper, {
        title: t(`pdf.title_${form.name}`),
        draft: isChecked ? null : t('pdf.draft'),
        person: personLine(identity, words),
        made: t('pdf.made', {
          version: own.reduce((sum, { part }) => sum + (part?.version ?? 0), 0),
          time: fullMoment(now, words),
        }),
        about: t('pdf.about'),
        sheetOf: (sheet, sheets) => t('pdf.sheet', { sheet, sheets }),
        paper: { script: t('common:paper.script'), sign: t('common:paper.sign') },
        onPage: async (page, pages) => {
          setState({ is: 'drawing', page, pages })
          await breath()
          stop.signal.throwIfAborted()
        },
      })
      if (stop.signal.aborted) return
      const file = formFileName(form.name, dayOf(now), identity?.case_number ?? '', words)
      handToDownloads(new Blob([bytes], { type: 'application/pdf' }), file)
      setState({ is: 'done', file })
    } catch (error) {
      if (stop.signal.aborted) return
      logError('form_pdf_failed', {}, error)
      setState({ is: 'failed' })
    }
  }
  const cancel = () => {
    running.current?.abort()
    setState({ is: 'idle' })
  }
  return (
    <div className={classes.ways}>
      {state.is === 'drawing' ? (
        <>
          <span role="status">{t('pdf.drawing', { page: state.page, pages: state.pages })}</span>
          <Button variant="default" size="sm" onClick={cancel}>
            {t('pdf.stop')}
          </Button>
        </>
      ) : (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconFileTypePdf size={20} stroke={1.75} aria-hidden />}
          aria-label={t('pdf.makeOf', { form: name })}
          onClick={() => void make()}
        >
          {t('pdf.make')}
        </Button>
      )}
      {state.is === 'done' ? <DownloadNote name={state.file} /> : null}
      {state.is === 'failed' ? <ErrorNotice code="unknown" text={t('pdf.failed')} /> : null}
    </div>
  )
}
