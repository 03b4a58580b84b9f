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
  IconMail,
  IconNote,
  IconPhone,
  IconPhoto,
  IconPrinter,
  IconStar,
} from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusMenuButton } from '../../ui/menu-focus.ts'
import type { CandidateDeed } from './candidate-deed.ts'
import type { MenuDeed } from './row-deed.ts'
import classes from './SearchGroups.module.css'

/** asked for by a press */
const HouseDialog = lazy(() => import('./HouseDialog.tsx'))

const icons: Readonly<Record<MenuDeed | CandidateDeed, Icon>> = {
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

interface Props<D extends MenuDeed | CandidateDeed> {
  readonly careprovider: { readonly id: number; readonly name: string }
  readonly deeds: readonly D[]
  readonly onAsk: (deed: D) => void
}

export function RowMenu<D extends MenuDeed | CandidateDeed>({ careprovider, deeds, onAsk }: Props<D>) {
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
          {deeds.map((deed) => {
            const Mark: Icon = icons[deed]
            const label = `search.deed.${deed as MenuDeed | CandidateDeed}.label` as const
            return (
              <Menu.Item
                key={deed}
                leftSection={<Mark size={20} stroke={1.75} aria-hidden />}
                onClick={() => onAsk(deed)}
              >
                {t(label)}
              </Menu.Item>
            )
          })}
          <Menu.Item leftSection={<IconPhoto size={20} stroke={1.75} aria-hidden />} onClick={() => setIsShown(true)}>
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
