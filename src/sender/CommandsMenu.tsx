// 'Mehr': what can be done to something as a whole, each after a question.
import { Button, Menu } from '@mantine/core'
import { type Icon, IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusMenuButton } from '../ui/menu-focus.ts'

/** What a command's question is given. */
export interface Asking {
  readonly opened: boolean
  readonly onClose: () => void
  /** whether the command is still possible */
  readonly isOffered: boolean
}

interface Props<D extends string> {
  readonly commands: readonly D[]
  readonly icons: Readonly<Record<D, Icon>>
  readonly labelOf: (command: D) => string
  readonly question: (command: D, asking: Asking) => ReactNode
}

export function CommandsMenu<D extends string>({ commands, icons, labelOf, question }: Props<D>) {
  const { t } = useTranslation('sender')
  const [asked, setAsked] = useState<D | null>(null)
  const [opened, setOpened] = useState(false)
  return (
    <>
      {commands.length > 0 ? (
        <Menu position="bottom-end" width={320} shadow="md" transitionProps={{ duration: 120 }}>
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={20} stroke={1.75} aria-hidden />}>
              {t('search.moreActions')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown onClickCapture={focusMenuButton}>
            {commands.map((command) => {
              const Mark: Icon = icons[command]
              return (
                <Menu.Item
                  key={command}
                  leftSection={<Mark size={20} stroke={1.75} aria-hidden />}
                  onClick={() => {
                    setAsked(command)
                    setOpened(true)
                  }}
                >
                  {labelOf(command)}
                </Menu.Item>
              )
            })}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {asked === null
        ? null
        : question(asked, { opened, onClose: () => setOpened(false), isOffered: commands.includes(asked) })}
    </>
  )
}
