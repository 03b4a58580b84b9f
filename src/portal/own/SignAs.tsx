// Who of a family writes: a name that goes sealed with what is written, if somebody wants to give one.
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textLengths } from '../../../contract/records/text-lengths.ts'
import { LimitedLine } from '../../ui/LimitedText.tsx'
import { usePerson } from '../search/portal.tsx'
import classes from './own.module.css'
import { useSignature } from './signature.ts'

export function SignAs({ requestId }: { requestId: number }) {
  const { t } = useTranslation('portal-requests')
  const { name, say } = useSignature(usePerson()?.account, requestId)
  const [typed, setTyped] = useState<string | null>(null)
  if (typed === null)
    return (
      <div className={classes.signAs}>
        <Text component="span">{name ? t('signAs.as', { name }) : t('signAs.nobody')}</Text>
        <Button variant="subtle" onClick={() => setTyped(name)}>
          {t(name ? 'signAs.change' : 'signAs.say')}
        </Button>
      </div>
    )
  const done = () => {
    if (typed.length > textLengths.name) return
    say(typed.trim())
    setTyped(null)
  }
  return (
    <div className={classes.signAs}>
      <LimitedLine
        size="md"
        label={t('signAs.label')}
        description={t('signAs.hint')}
        autoComplete="name"
        data-autofocus
        limit={textLengths.name}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          // the form around it sends the message
          if (event.key !== 'Enter') return
          event.preventDefault()
          done()
        }}
      />
      <Button variant="default" onClick={done}>
        {t('signAs.done')}
      </Button>
    </div>
  )
}
