// The person at work: name, ways to the own settings, the tour, look and language of this device, sign-out.
import { Button, Menu } from '@mantine/core'
import { type Icon, IconLogout, IconRoute, IconUser } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { focusMenuButton } from '../../ui/menu-focus.ts'
import { DisplayChoices } from './DisplayChoices.tsx'
import classes from './PersonMenu.module.css'

export interface PersonLink {
  readonly to: string
  readonly label: string
  readonly icon: Icon
  /** of the house and not of the person */
  readonly ofHouse?: true
  /** its page leads back to where the person was, with all that the address said there */
  readonly returns?: true
}

interface Props {
  readonly person: { readonly firstName: string; readonly lastName: string; readonly email: string }
  readonly links: readonly PersonLink[]
  /** of a tour */
  readonly marks?: object
  readonly onTour?: (() => void) | undefined
  readonly onSignOut: () => void
}

export function PersonMenu({ person, links, marks, onTour, onSignOut }: Props) {
  const { t } = useTranslation('common')
  const name = `${person.firstName} ${person.lastName}`
  return (
    <Menu
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      width={300}
      shadow="md"
      transitionProps={{ duration: 120 }}
    >
      <Menu.Target>
        <Button
          variant="default"
          className={classes.target ?? ''}
          aria-label={t('frame.person', { name })}
          {...marks}
          leftSection={<IconUser size={24} stroke={1.75} aria-hidden />}
        >
          <span className={classes.name}>{name}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu ?? ''}>
        <Menu.Label>
          <strong className={classes.who}>{name}</strong>
          {person.email}
        </Menu.Label>
        <Ways links={links} />
        {onTour ? (
          <Menu.Item
            onClickCapture={focusMenuButton}
            onClick={onTour}
            leftSection={<IconRoute size={20} stroke={1.75} aria-hidden />}
          >
            {t('frame.tour')}
          </Menu.Item>
        ) : null}
        <Menu.Divider />
        <DisplayChoices />
        <Menu.Divider />
        <Menu.Item
          onClickCapture={focusMenuButton}
          onClick={onSignOut}
          leftSection={<IconLogout size={20} stroke={1.75} aria-hidden />}
        >
          {t('frame.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Of the open menu alone, because they follow the address. What is the house's stands first. */
function Ways({ links }: Pick<Props, 'links'>) {
  const { t } = useTranslation('common')
  const { href, pathname } = useLocation()
  const groups = [
    { label: t('frame.ofHouse'), ways: links.filter(({ ofHouse }) => ofHouse) },
    { label: t('frame.ofPerson'), ways: links.filter(({ ofHouse }) => !ofHouse) },
  ].filter(({ ways }) => ways.length > 0)
  return groups.map(({ label: group, ways }, place) => (
    <Fragment key={group}>
      {groups.length > 1 ? <Menu.Label>{group}</Menu.Label> : null}
      {ways.map(({ to, label, icon: Mark, returns }, i) => (
        <Menu.Item
          key={to}
          data-autofocus={(place === 0 && i === 0) || undefined}
          renderRoot={(props) => (
            <Link to={to} search={returns ? pathname === to || { redirect_to: href } : {}} {...props} />
          )}
          leftSection={<Mark size={20} stroke={1.75} aria-hidden />}
        >
          {label}
        </Menu.Item>
      ))}
    </Fragment>
  ))
}
