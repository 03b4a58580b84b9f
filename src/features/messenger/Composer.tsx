// The field for a message. Enter makes a new line, Ctrl+Enter sends; the text stays when the page is left or sending fails.
import { ActionIcon, Button } from '@mantine/core'
import { IconPaperclip, IconSend } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textLengths } from '../../../contract/records/text-lengths.ts'
import { parseFreeText } from '../../../domain/validators/free-text.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useDraft } from '../../state/drafts.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { GrowingText } from '../../ui/GrowingText.tsx'
import classes from './Messenger.module.css'

interface Props {
  readonly requestId: number
  readonly onAttach: () => void
  readonly tools?: ReactNode
  readonly field?: Ref<HTMLTextAreaElement>
}

export function Composer({ requestId, onAttach, tools, field }: Props) {
  const { t } = useTranslation(['messenger', 'domain'])
  const requests = usePort('requests')
  const [text, setText, forget] = useDraft(`message/${requestId}`, '')
  const [problem, setProblem] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)

  async function send() {
    const message = parseFreeText(text, { required: true })
    setFailure(null)
    if (!message.ok) {
      setProblem(
        message.error.code === 'validation_missing' ? t('missing') : t(`domain:problem.${message.error.reason}`),
      )
      return
    }
    setProblem(null)
    setIsSending(true)
    const outcome = await requests.sendMessage(requestId, message.value).finally(() => setIsSending(false))
    if (outcome.ok) forget(text)
    else setFailure(outcome.error.code)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isSending) return
    event.preventDefault()
    event.currentTarget.closest('form')?.requestSubmit()
  }

  return (
    <form
      data-screen-only
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {failure ? <ErrorNotice code={failure} /> : null}
      {tools}
      <div className={classes.write}>
        <ActionIcon size={48} variant="default" aria-label={t('attach')} title={t('attach')} onClick={onAttach}>
          <IconPaperclip size={24} stroke={1.75} aria-hidden />
        </ActionIcon>
        <GrowingText
          ref={field}
          className={classes.field ?? ''}
          aria-label={t('write')}
          placeholder={t('placeholder')}
          minRows={1}
          limit={textLengths.long}
          value={text}
          error={problem}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setProblem(null)
          }}
          onKeyDown={onKeyDown}
        />
        <Button
          type="submit"
          variant="light"
          loading={isSending}
          leftSection={<IconSend size={24} stroke={1.75} aria-hidden />}
          title={t('sendByKey')}
          className={classes.send ?? ''}
        >
          <span className={classes.sendWord}>{t('send')}</span>
        </Button>
      </div>
    </form>
  )
}
