// Making a recovery sheet: keys and code first, the PDF on this device, and only a printed sheet is made good.
import { Button, Checkbox, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf } from '../../../domain/calendar.ts'
import { shortDate } from '../../../domain/dates.ts'
import { handToDownloads } from '../../platform/hand-to-downloads.ts'
import { useFoot } from '../../state/foot.ts'
import { useAccount, useSession } from '../../state/SessionProvider.tsx'
import type { NewSheet, SessionFailure, SessionStep } from '../../state/session-port.ts'
import { AttemptNotice } from '../../ui/AttemptNotice.tsx'
import { CodeGroups } from '../../ui/CodeGroups.tsx'
import { DownloadNote } from '../../ui/DownloadNote.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { NoAnswer } from '../../ui/NoAnswer.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useAttempts } from '../../ui/use-attempts.ts'
import { useBasicWords } from '../../ui/use-basic-words.ts'
import { PasswordField, StepLine } from '../sign-in/index.ts'
import classes from './recovery-sheet.module.css'
import type { SheetWords } from './sheet-pdf.ts'

const PRINTED_ID = 'sheet-printed'
const PASSWORD_ID = 'sheet-password'

export function MakeSheet({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('recovery-sheet')
  const { port } = useSession()
  const [sheet, setSheet] = useState<NewSheet | null>(null)
  const [failure, setFailure] = useState<SessionFailure | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const make = async () => {
    if (isBusy) return
    setIsBusy(true)
    setFailure(null)
    const answer = await (await port.sheet()).make()
    setIsBusy(false)
    if (answer.ok) setSheet(answer.value)
    else setFailure(answer.error)
  }
  if (sheet) return <KeepSheet sheet={sheet} onDone={onDone} />
  return (
    <>
      {failure ? (
        <ErrorNotice
          code={failure.code}
          {...(failure.code === 'network' ? { text: <NoAnswer>{t('offline')}</NoAnswer> } : {})}
        />
      ) : null}
      <Button size="lg" aria-disabled={isBusy} data-busy={isBusy || undefined} onClick={() => void make()}>
        {t(isBusy ? 'make.busy' : 'make.submit')}
      </Button>
    </>
  )
}

function KeepSheet({ sheet, onDone }: { sheet: NewSheet; onDone: () => void }) {
  const { t } = useTranslation(['recovery-sheet', 'sign-in', 'common'])
  const words = useBasicWords()
  const { email } = useAccount()
  const { contact, support } = useFoot()
  const [isPrinted, setIsPrinted] = useState(false)
  const [isDownloaded, setIsDownloaded] = useState(false)
  const [password, setPassword] = useState('')
  const attempts = useAttempts()
  const [step, setStep] = useState<SessionStep | null>(null)
  const isBusy = step !== null
  const { errorAt } = attempts

  const save = async () => {
    const operator = [contact, support].filter((one) => one !== null).join(', ')
    const whose = operator === '' ? t('pdf.noOperator') : t('pdf.operator', { operator })
    const wherePart = [t('pdf.where', { address: location.origin }), whose].join(' ')
    const onPaper: SheetWords = {
      title: t('title'),
      organisation: sheet.organisation,
      made: t('pdf.made', { day: shortDate(dayOf(sheet.madeAt), words.locale) }),
      code: sheet.code,
      parts: (['what', 'how', 'where', 'keep'] as const).map((part) => ({
        heading: t(`pdf.${part}Title`),
        text: part === 'where' ? wherePart : t(`pdf.${part}`),
      })),
      paper: { script: t('common:paper.script'), sign: t('common:paper.sign') },
    }
    const { sheetPdf } = await import('./sheet-pdf.ts')
    handToDownloads(new Blob([await sheetPdf(onPaper)], { type: 'application/pdf' }), t('pdf.file'))
    setIsDownloaded(true)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const isComplete = attempts.begin({
      [PRINTED_ID]: isPrinted ? null : t('make.printedMissing'),
      [PASSWORD_ID]: password === '' ? t('sign-in:passwordEmpty') : null,
    })
    if (!isComplete) return
    setStep('password')
    const answer = await sheet.keep(password, setStep)
    setStep(null)
    if (answer.ok) onDone()
    else if (answer.error.code === 'password_wrong') attempts.mark(PASSWORD_ID, t('make.passwordWrong'))
    else attempts.fail(answer.error)
  }

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <AttemptNotice of={attempts} offline={<NoAnswer>{t('offline')}</NoAnswer>} />
      <Text>{t('make.print')}</Text>
      <CodeGroups code={sheet.code} label={t('code')} />
      <Button variant="default" onClick={() => void save()}>
        {t('make.pdf')}
      </Button>
      {isDownloaded ? <DownloadNote name={t('pdf.file')} /> : null}
      <Checkbox
        id={PRINTED_ID}
        label={t('make.printed')}
        checked={isPrinted}
        onChange={(event) => setIsPrinted(event.currentTarget.checked)}
        error={errorAt(PRINTED_ID)}
      />
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        id={PASSWORD_ID}
        label={t('sign-in:password')}
        value={password}
        onChange={setPassword}
        error={errorAt(PASSWORD_ID)}
        autoComplete="current-password"
      />
      <SubmitButton of={attempts} isBusy={isBusy} size="lg">
        {t(isBusy ? 'make.keeping' : 'make.keep')}
      </SubmitButton>
      <StepLine text={step === null ? null : t(`sign-in:step.${step}`)} />
    </form>
  )
}
