// Who of a family writes: a name that goes sealed with what is written, if somebody wants to give one.
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textLengths } from '../../../contract/records/text-lengths.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { LimitedLine } from '../../ui/LimitedText.tsx'
import { usePerson } from '../search/portal.tsx'
import classes from './own.module.css'
import { useSignature } from './signature.ts'

export function SignAs({ requestId }: { requestId: number }) {
  const { t } = useTranslation('portal-requests')
  const { name, say } = useSignature(usePerson()?.account, requestId)
  const [typed, setTyped] = useState<string | null>(null)
  const close = () => setTyped(null)
  return (
    <div className={classes.signAs}>
      <Text component="span">{name ? t('signAs.as', { name }) : t('signAs.nobody')}</Text>
      <Button variant="subtle" onClick={() => setTyped(name)}>
        {t(name ? 'signAs.change' : 'signAs.say')}
      </Button>
      <Dialog opened={typed !== null} onClose={close} title={t('signAs.title')} width="form">
        <form
          className={classes.fields}
          onSubmit={(event) => {
            event.preventDefault()
            // the form around it in the tree sends a message
            event.stopPropagation()
            say((typed ?? '').trim())
            close()
          }}
        >
          <LimitedLine
            size="md"
            label={t('signAs.label')}
            description={t('signAs.hint')}
            autoComplete="name"
            data-autofocus
            limit={textLengths.name}
            value={typed ?? ''}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" size="lg">
            {t('signAs.done')}
          </Button>
        </form>
      </Dialog>
    </div>
  )
}
