import type { Texts } from './texts.ts'

export const others = import.meta.glob<Texts>(
  [
    './en/*.json',
    '!./en/browser-check.json',
    '!./en/push.json',
    '!./en/portal-*.json',
    '!./en/catalogue-portal.json',
    '!./en/common.json',
    '!./en/domain.json',
    '!./en/errors.json',
    '!./en/foot.json',
    '!./en/start.json',
    '!./en/catalogue.json',
    '!./en/lookup.json',
    '!./en/house-profile.json',
  ],
  { import: 'default', eager: true },
)
