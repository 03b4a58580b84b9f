export { NotificationOffer } from './NotificationOffer.tsx'
export { NotificationPanel } from './NotificationPanel.tsx'
