// Letting oneself in by the house's recovery sheet, when no colleague can confirm.
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseCode } from '../../../domain/recovery-code.ts'
import { useSession } from '../../state/SessionProvider.tsx'
import type { SessionFailure } from '../../state/session-port.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { NoAnswer } from '../../ui/NoAnswer.tsx'
import { Panel } from '../../ui/Panel.tsx'
import classes from './recovery-sheet.module.css'

const CODE_ID = 'sheet-code'

export function UseSheet({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('recovery-sheet')
  const { port } = useSession()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [failure, setFailure] = useState<SessionFailure | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const parsed = parseCode('house', code)
    setFailure(null)
    if (!parsed.ok) {
      const { error } = parsed
      setProblem(error.problem === 'group' ? t('problem.group', { group: error.group }) : t(`problem.${error.problem}`))
      document.getElementById(CODE_ID)?.focus()
      return
    }
    setProblem(null)
    setIsBusy(true)
    const answer = await (await port.sheet()).use(code)
    if (answer.ok) await port.renewAccess()
    setIsBusy(false)
    if (answer.ok) onDone()
    else setFailure(answer.error)
  }

  return (
    <Panel title={t('use.title')}>
      <form onSubmit={submit} noValidate className={classes.form}>
        {failure ? (
          <ErrorNotice
            code={failure.code}
            {...(failure.code === 'network' ? { text: <NoAnswer>{t('offline')}</NoAnswer> } : {})}
          />
        ) : null}
        <TextInput
          id={CODE_ID}
          label={t('code')}
          description={t('use.rule')}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={problem}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          readOnly={isBusy}
        />
        <Button type="submit" size="lg" aria-disabled={isBusy} data-busy={isBusy || undefined}>
          {t(isBusy ? 'use.busy' : 'use.submit')}
        </Button>
      </form>
    </Panel>
  )
}
