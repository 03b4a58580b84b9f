// 'Ich habe diese Seite geprüft.': what sources filled in becomes the word of whoever says so. A page with gaps or mistakes is not
// checked; it says what there is to do, and keeps everything.
import { Checkbox } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../../domain/dates.ts'
import { stopping } from '../../../domain/forms/check.ts'
import { type FormSaver, fieldId, problemText, useForm, useSaveState } from '../../features/form/index.ts'
import { FieldErrorSummary } from '../../ui/FieldErrorSummary.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import { checkOf } from './application.ts'
import { type PageProps, usePageProblems } from './PageParts.tsx'
import classes from './RehabForms.module.css'

interface Props extends PageProps {
  readonly saver: FormSaver
  /** brings to sight the block of a field; null: what is wrong is to be seen, wherever on the page it stands */
  readonly onProblem: (path: string | null) => void
  /** false: more of the page follows before somebody can say that they checked it */
  readonly isAsking: boolean
  /** opened from a problem of the check page: all of this page are said */
  readonly startsAt: string | null
  readonly children: ReactNode
}

export function PageCheck({ saver, onProblem, isAsking, startsAt, children, ...page }: Props) {
  const { t } = useTranslation(['rehab-application', 'form'])
  const words = useWords()
  const now = useNow()
  const { store, texts } = useForm()
  const { problems } = usePageProblems(page)
  const [attempt, setAttempt] = useState(0)
  const wrong = stopping(problems)
  const check = checkOf(page.current.stored, page.work.nameOf)
  const isStored = check !== null && check.changed === null
  // what was ticked stands ticked while it is saved
  const [wanted, setWanted] = useState(isStored)
  const { failure } = useSaveState(saver)
  const hasFailed = failure !== null
  useEffect(() => {
    if (hasFailed) setWanted(isStored)
  }, [hasFailed, isStored])
  useEffect(() => setWanted(isStored), [isStored])
  const textOf = (problem: (typeof wrong)[number]) => problemText(problem, texts, words)
  const tell = () => store.tell(Object.fromEntries(wrong.map((problem) => [problem.path, textOf(problem)])))
  // the same address is followed again: from a comment beside the fields
  const visit = useLocation({ select: ({ state }) => state.__TSR_key })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a visit, where the address says so
  useEffect(() => {
    if (startsAt === null) return
    onProblem(startsAt)
    tell()
    const timer = setTimeout(() => {
      const field = document.getElementById(fieldId(startsAt))
      field?.scrollIntoView({ block: 'center' })
      field?.focus()
    })
    return () => clearTimeout(timer)
  }, [startsAt, visit])
  return (
    <>
      <FieldErrorSummary
        errors={attempt > 0 ? wrong.map((problem) => ({ fieldId: fieldId(problem.path), text: textOf(problem) })) : []}
        attempt={attempt}
      />
      {children}
      {isAsking ? (
        <div className={classes.checked}>
          <Checkbox
            label={t('pageChecked')}
            checked={wanted}
            onChange={(event) => {
              const wants = event.currentTarget.checked
              if (wants && wrong.length > 0) {
                tell()
                onProblem(null)
                setAttempt(attempt + 1)
                return
              }
              setAttempt(0)
              setWanted(wants)
              saver.check(wants)
            }}
          />
          {check ? (
            <p className={classes.note}>
              {check.changed
                ? t('form:page.changed', { name: check.changed.by, time: momentText(check.changed.at, now, words) })
                : t('form:page.checked', { name: check.by, time: momentText(check.at, now, words) })}
            </p>
          ) : null}
        </div>
      ) : null}
    </>
  )
}
