/** What draws QR codes; loaded when the first one is shown. */
export const loadQrDialog = () => import('./qr-dialog')
