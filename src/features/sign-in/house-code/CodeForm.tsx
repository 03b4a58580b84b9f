// The code as it stands on the fax. A slip of the hand is said with its group, before the server is asked.
import { Anchor, Button, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CodeHouse } from '../../../../contract/http/house-codes.ts'
import { parseHouseCode } from '../../../../domain/house-code.ts'
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx'
import classes from '../sign-in.module.css'
import type { HouseCodeCalls } from './HouseCodePage.tsx'

const CODE_ID = 'house-code-code'

interface Props extends Pick<HouseCodeCalls, 'read'> {
  readonly onRead: (code: string, house: CodeHouse) => void
}

export function CodeForm({ read, onRead }: Props) {
  const { t } = useTranslation('settings')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const code = parseHouseCode(typed)
    setFailure(null)
    if (!code.ok) {
      setError(
        code.error.problem === 'group'
          ? t('houseCode.code.slip', { group: code.error.group })
          : t('houseCode.code.length'),
      )
      document.getElementById(CODE_ID)?.focus()
      return
    }
    setError(null)
    setIsBusy(true)
    const answer = await read(code.value)
    setIsBusy(false)
    if (answer.ok) onRead(code.value, answer.value)
    else setFailure(answer.error.code)
  }

  return (
    <>
      <Text>{t('houseCode.code.text')}</Text>
      <form onSubmit={(event) => void submit(event)} noValidate className={classes.card}>
        {failure ? (
          <ErrorNotice code={failure} {...(failure === 'token_ended' ? { text: t('houseCode.code.ended') } : {})} />
        ) : null}
        <TextInput
          id={CODE_ID}
          label={t('houseCode.code.label')}
          description={t('houseCode.code.form')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={error}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          readOnly={isBusy}
        />
        <Button type="submit" size="lg" fullWidth aria-disabled={isBusy} data-busy={isBusy || undefined}>
          {t(isBusy ? 'houseCode.code.busy' : 'houseCode.code.submit')}
        </Button>
      </form>
      <Anchor href="/careprovider/auth" className={classes.way ?? ''}>
        {t('houseCode.code.haveAccount')}
      </Anchor>
    </>
  )
}
