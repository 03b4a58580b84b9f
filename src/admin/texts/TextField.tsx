// One text: its field, what it may name as buttons, and what is wrong with it.
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { OneText } from '../../../contract/http/texts.ts'
import { longestText, type TextProblem, unusedWordsIn } from '../../../domain/texts/check-text.ts'
import { placeholdersOf } from '../../../domain/texts/placeholders.ts'
import { GrowingText } from '../../ui/GrowingText.tsx'
import { slotWords, type Translate } from './name-of.ts'
import own from './texts.module.css'

export const textFieldId = ({ locale, key }: Pick<OneText, 'locale' | 'key'>): string =>
  `text-${locale}-${key.replaceAll(/\W/g, '-')}`

export const problemWords = ({ code, at }: TextProblem, t: Translate): string =>
  t(`problem.${code}`, { what: code === 'too_long' ? at : `{{${at}}}`, interpolation: { skipOnVariables: true } })

interface Props {
  readonly text: OneText
  readonly value: string
  readonly problems: readonly string[]
  readonly mayEdit: boolean
  readonly onType: (value: string) => void
}

export function TextField({ text, value, problems, mayEdit, onType }: Props) {
  const { t } = useTranslation('admin-texts')
  const field = useRef<HTMLTextAreaElement>(null)
  const label = slotWords(text, t)
  const names = [...new Set([...placeholdersOf(text.delivered ?? ''), ...text.rules.allowed])]
  const insert = (name: string) => {
    const { selectionStart = value.length, selectionEnd = value.length } = field.current ?? {}
    onType(`${value.slice(0, selectionStart)}{{${name}}}${value.slice(selectionEnd)}`)
    field.current?.focus()
  }
  const unused = unusedWordsIn(value, text.locale)
  return (
    <div className={own.field}>
      <GrowingText
        ref={field}
        id={textFieldId(text)}
        label={label}
        minRows={text.rules.isLine ? 1 : 3}
        limit={longestText}
        value={value}
        readOnly={!mayEdit}
        lang={text.locale}
        error={problems.length > 0 ? problems.join(' ') : null}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      {mayEdit && names.length > 0 ? (
        <fieldset className={own.names} aria-label={t('placeholdersOf', { field: label })}>
          <span>{t('placeholders')}</span>
          {names.map((name) => (
            <Button key={name} size="sm" variant="default" onClick={() => insert(name)}>
              {name}
            </Button>
          ))}
        </fieldset>
      ) : null}
      {text.fits ? null : <p className={own.hint}>{t('stale')}</p>}
      {unused.length > 0 ? <p className={own.hint}>{t('unused', { word: unused[0] })}</p> : null}
    </div>
  )
}
