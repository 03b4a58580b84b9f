// Light or dark, German or English: choices of this device, in the person's menu.
import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { choose, usePreferences } from '../../state/preferences.ts'
import classes from './DisplayChoices.module.css'

const schemes = ['auto', 'light', 'dark'] as const
const languages = ['de', 'en'] as const

export function DisplayChoices() {
  const { t } = useTranslation('common')
  const { colorScheme, language } = usePreferences()
  return (
    <>
      <Menu.Label>{t('frame.display')}</Menu.Label>
      {schemes.map((scheme) => (
        <Choice key={scheme} chosen={colorScheme === scheme} onChoose={() => choose({ colorScheme: scheme })}>
          {t(`frame.scheme.${scheme}`)}
        </Choice>
      ))}
      <Menu.Label>{t('frame.language')}</Menu.Label>
      {languages.map((name) => (
        <Choice key={name} chosen={language === name} onChoose={() => choose({ language: name })} lang={name}>
          {t(`frame.${name}`)}
        </Choice>
      ))}
    </>
  )
}

interface ChoiceProps {
  readonly chosen: boolean
  readonly onChoose: () => void
  readonly children: string
  readonly lang?: string
}

function Choice({ chosen, onChoose, children, lang }: ChoiceProps) {
  return (
    <Menu.Item
      role="menuitemradio"
      aria-checked={chosen}
      closeMenuOnClick={false}
      onClick={onChoose}
      {...(lang ? { lang } : {})}
      leftSection={<IconCheck size={20} stroke={1.75} aria-hidden className={chosen ? '' : (classes.hidden ?? '')} />}
    >
      {children}
    </Menu.Item>
  )
}
