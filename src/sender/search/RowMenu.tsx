// What else can be done with a provider, behind 'Mehr'.
import { ActionIcon, Menu } from '@mantine/core'
import {
  type Icon,
  IconArchive,
  IconArrowBackUp,
  IconBan,
  IconBell,
  IconCheck,
  IconDots,
  IconHeart,
  IconHome,
  IconMail,
  IconNote,
  IconPhone,
  IconPrinter,
  IconStar,
} from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusMenuButton } from '../../ui/menu-focus.ts'
import type { CandidateCommand } from './candidate-command.ts'
import type { MenuCommand } from './row-command.ts'
import classes from './SearchGroups.module.css'

/** asked for by a press */
const HouseDialog = lazy(() => import('./HouseDialog.tsx'))

const icons: Readonly<Record<MenuCommand | CandidateCommand, Icon>> = {
  remind: IconBell,
  record: IconPhone,
  undoRecorded: IconArrowBackUp,
  ruleOut: IconBan,
  undoRuleOut: IconArrowBackUp,
  archive: IconArchive,
  undoArchive: IconArrowBackUp,
  suggest: IconStar,
  undoSuggest: IconArrowBackUp,
  confirm: IconCheck,
  undoConfirm: IconArrowBackUp,
  askByFax: IconPrinter,
  fax: IconPrinter,
  faxed: IconPrinter,
  prefer: IconHeart,
  undoPrefer: IconArrowBackUp,
  email: IconMail,
  note: IconNote,
}

interface Props<D extends MenuCommand | CandidateCommand> {
  readonly careprovider: { readonly id: number; readonly name: string }
  readonly commands: readonly D[]
  readonly onAsk: (command: D) => void
}

export function RowMenu<D extends MenuCommand | CandidateCommand>({ careprovider, commands, onAsk }: Props<D>) {
  const { t } = useTranslation('sender')
  const [isShown, setIsShown] = useState(false)
  const { name } = careprovider
  return (
    <>
      <Menu position="bottom-end" width={280} shadow="md" transitionProps={{ duration: 120 }}>
        <Menu.Target>
          <ActionIcon
            className={classes.menu ?? ''}
            aria-label={t('search.more', { name })}
            title={t('search.more', { name })}
          >
            <IconDots size={24} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown onClickCapture={focusMenuButton}>
          {commands.map((command) => {
            const Mark: Icon = icons[command]
            const label = `search.command.${command as MenuCommand | CandidateCommand}.label` as const
            return (
              <Menu.Item
                key={command}
                leftSection={<Mark size={20} stroke={1.75} aria-hidden />}
                onClick={() => onAsk(command)}
              >
                {t(label)}
              </Menu.Item>
            )
          })}
          <Menu.Item leftSection={<IconHome size={20} stroke={1.75} aria-hidden />} onClick={() => setIsShown(true)}>
            {t('search.house')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isShown ? (
        <Suspense>
          <HouseDialog careprovider={careprovider} onClose={() => setIsShown(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
