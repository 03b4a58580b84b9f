// The search in the head of the list: what is typed goes with Enter to the page of the search, and stands in no address.
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import { KeyHint } from '../../ui/KeyHint.tsx'
import { pagePath } from '../paths.ts'
import { isTyping } from '../search/use-result-keys.ts'
import { useCareprovider } from '../use-careprovider.ts'

export function SearchField() {
  const { t } = useTranslation('receiver')
  const { id } = useCareprovider()
  const search = usePort('deviceSearch')
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useSlash(field)
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          search.ask(typed.trim())
          void navigate({ to: pagePath(id, 'search') })
        }}
      >
        <TextInput
          ref={field}
          type="search"
          aria-label={t('searchField.label')}
          placeholder={t('searchField.placeholder')}
          leftSection={<IconSearch size={24} stroke={1.75} aria-hidden />}
          rightSection={<KeyHint keys={['/']} />}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
    </search>
  )
}

/** '/' goes to the field, as on the page of the search. */
function useSlash(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      event.preventDefault()
      field.current?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [field])
}
