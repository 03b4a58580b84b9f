// What people say of their own account, another e-mail address, and the ways to password, recovery code and devices.
export { OwnAccount } from './OwnAccount.tsx'
export { OwnWays } from './OwnWays.tsx'
