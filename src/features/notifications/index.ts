export { NoticeChoices } from './NoticeChoices.tsx'
export { NotificationOffer } from './NotificationOffer.tsx'
export { NotificationPanel } from './NotificationPanel.tsx'
