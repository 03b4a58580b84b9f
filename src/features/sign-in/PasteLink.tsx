// The way on where a mailed link arrived without its end, as gateways of clinics leave it: the link, or the code that the mail names, is
// pasted or typed here.
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readPasted } from '../../../domain/mailed-token.ts'
import classes from './sign-in.module.css'

/** The page is opened anew, with the token in its address as if the link had brought it. */
function open(page: string | null, token: string): void {
  history.replaceState(history.state, '', `${page ?? location.pathname + location.search}#${token}`)
  location.reload()
}

export function PasteLink() {
  const { t } = useTranslation('sign-in')
  const [text, setText] = useState('')
  const [isWrong, setIsWrong] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    const pasted = readPasted(text)
    setIsWrong(pasted === null)
    if (pasted) open(pasted.page, pasted.token)
  }

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <TextInput
        label={t('paste.label')}
        description={t('paste.hint')}
        value={text}
        error={isWrong ? t('paste.wrong') : null}
        onChange={(event) => setText(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" size="lg" className={classes.way ?? ''}>
        {t('paste.open')}
      </Button>
    </form>
  )
}
