// What somebody needs who cannot sign in: loaded when they ask for it.
export { ForgotPasswordPage } from './ForgotPasswordPage.tsx'
export { JoinPage } from './joining/JoinPage.tsx'
export { RecoverPage } from './recovery/RecoverPage.tsx'
