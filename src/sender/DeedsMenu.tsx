// 'Mehr': what can be done to something as a whole, each after a question.
import { Button, Menu } from '@mantine/core'
import { type Icon, IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusMenuButton } from '../ui/menu-focus.ts'

/** What a deed's question is given. */
export interface Asking {
  readonly opened: boolean
  readonly onClose: () => void
  /** whether the deed is still possible */
  readonly isOffered: boolean
}

interface Props<D extends string> {
  readonly deeds: readonly D[]
  readonly icons: Readonly<Record<D, Icon>>
  readonly labelOf: (deed: D) => string
  readonly question: (deed: D, asking: Asking) => ReactNode
}

export function DeedsMenu<D extends string>({ deeds, icons, labelOf, question }: Props<D>) {
  const { t } = useTranslation('sender')
  const [asked, setAsked] = useState<D | null>(null)
  const [opened, setOpened] = useState(false)
  return (
    <>
      {deeds.length > 0 ? (
        <Menu position="bottom-end" width={320} shadow="md" transitionProps={{ duration: 120 }}>
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={20} stroke={1.75} aria-hidden />}>
              {t('search.moreActions')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown onClickCapture={focusMenuButton}>
            {deeds.map((deed) => {
              const Mark: Icon = icons[deed]
              return (
                <Menu.Item
                  key={deed}
                  leftSection={<Mark size={20} stroke={1.75} aria-hidden />}
                  onClick={() => {
                    setAsked(deed)
                    setOpened(true)
                  }}
                >
                  {labelOf(deed)}
                </Menu.Item>
              )
            })}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {asked === null
        ? null
        : question(asked, { opened, onClose: () => setOpened(false), isOffered: deeds.includes(asked) })}
    </>
  )
}
