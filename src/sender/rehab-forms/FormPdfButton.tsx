// A form as a PDF from this device, in a layout of our own or in the clinic's copy of the official form: how far it is, a way to stop,
// where it went, and what of it stands on a sheet of its own.
import { Alert, Button } from '@mantine/core'
import { IconFileTypePdf, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf } from '../../../domain/calendar.ts'
import type { FormDefinition } from '../../../domain/forms/define.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { LeftValue } from '../../features/form/index.ts'
import { clock } from '../../platform/clock.ts'
import { newUuid } from '../../platform/ids.ts'
import { logError } from '../../platform/log.ts'
import { DownloadNote } from '../../ui/DownloadNote.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { useGermanWords } from '../../ui/use-german-words.ts'
import type { Application } from './application.ts'
import { medicalFormOf, useReport } from './approval/use-report.ts'
import { formFileName } from './form-file.ts'
import { formTexts } from './form-texts.ts'
import { fillOfficial, makeOwn, type PdfAsked } from './make-form-pdf.ts'
import classes from './RehabForms.module.css'
import type { RehabWork } from './use-application.ts'

interface Props {
  readonly work: RehabWork
  readonly application: Application
  readonly form: FormDefinition
  /** what the form is called on this page */
  readonly name: string
  /** only these pages of it */
  readonly pages?: ReadonlySet<string>
}

/** lets the page draw its words, and take a click */
const breath = () => new Promise((resolve) => setTimeout(resolve))

type State =
  | { readonly is: 'idle' }
  | { readonly is: 'drawing'; readonly page: number; readonly pages: number }
  | { readonly is: 'done'; readonly file: string; readonly left: readonly LeftValue[] | null }
  | { readonly is: 'failed'; readonly text: string }

export function FormPdfButton({ work, application, form: whole, name, pages: only }: Props) {
  const form = only ? { ...whole, pages: whole.pages.filter(({ key }) => only.has(key)) } : whole
  const { t } = useTranslation(['rehab-application', 'form'])
  const words = useGermanWords(formTexts)
  const port = usePort('material')
  const [state, setState] = useState<State>({ is: 'idle' })
  const way = usePort('handOver')
  const report = useReport(work, application)
  const approval = medicalFormOf(application)?.name === whole.name ? (report?.approval ?? null) : null
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const template = work.material?.templates.find((one) => one.form === form.name)
  const isMapped = template !== undefined && Object.keys(template.mapping).length > 0

  async function make(isOfficial: boolean) {
    const stop = new AbortController()
    running.current = stop
    setState({ is: 'drawing', page: 1, pages: form.pages.length })
    try {
      const now = clock.now()
      const asked: PdfAsked = {
        work,
        application,
        form,
        approval,
        now,
        words,
        onPage: async (page, pages) => {
          setState({ is: 'drawing', page, pages })
          await breath()
          stop.signal.throwIfAborted()
        },
      }
      const made = isOfficial && template ? await fillOfficial(asked, template, port) : await makeOwn(asked)
      if (stop.signal.aborted) return
      if (!made.ok) return setState({ is: 'failed', text: t(`pdf.${made.error}`) })
      const number = work.profile?.identity?.case_number ?? ''
      const file = formFileName(form.name, dayOf(now), number, words, isOfficial)
      const { bytes, left } = made.value
      const handed = await way.deliver({ kind: 'pdf', id: newUuid(clock.now()), name: file, bytes })
      setState(handed.ok ? { is: 'done', file, left } : { is: 'failed', text: t('pdf.failed') })
    } catch (error) {
      if (stop.signal.aborted) return
      logError('form_pdf_failed', {}, error)
      setState({ is: 'failed', text: t('pdf.failed') })
    }
  }
  const cancel = () => {
    running.current?.abort()
    setState({ is: 'idle' })
  }
  const button = (isOfficial: boolean) => (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconFileTypePdf size={20} stroke={1.75} aria-hidden />}
      aria-label={t(isOfficial ? 'pdf.officialOf' : 'pdf.makeOf', { form: name })}
      onClick={() => void make(isOfficial)}
    >
      {only ? name : t(isOfficial ? 'pdf.official' : 'pdf.make')}
    </Button>
  )
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
        <>
          {button(false)}
          {isMapped && !only ? button(true) : null}
        </>
      )}
      {state.is === 'done' ? <DownloadNote name={state.file} /> : null}
      {state.is === 'done' && state.left && state.left.length > 0 ? <OnSheet left={state.left} /> : null}
      {state.is === 'failed' ? <ErrorNotice code="unknown" text={state.text} /> : null}
    </div>
  )
}

/** What the official form had no room for. */
function OnSheet({ left }: { readonly left: readonly LeftValue[] }) {
  const { t } = useTranslation('rehab-application')
  return (
    <Alert
      color="gray"
      icon={<IconInfoCircle stroke={1.75} aria-hidden />}
      title={t('pdf.onSheet', { count: left.length })}
      role="status"
    >
      <ul className={classes.last}>
        {left.map(({ path, label, why }) => (
          <li key={path}>
            {label}: {t(`pdf.why_${why}`)}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
