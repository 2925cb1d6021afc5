import * as accounts from './accounts.ts'
import * as alarms from './alarms.ts'
import * as assets from './assets.ts'
import * as cart from './cart.ts'
import * as catalogue from './catalogue.ts'
import * as checkout from './checkout.ts'
import * as threads from './conversations/threads.ts'
import * as customers from './customers.ts'
import * as dashboard from './dashboard.ts'
import * as designs from './designs.ts'
import * as discounts from './discounts.ts'
import * as drafts from './drafts.ts'
import type { Call, Endpoint } from './endpoint.ts'
import * as library from './library.ts'
import * as broadcasts from './mailing/broadcasts.ts'
import * as mailingList from './mailing/mailing-list.ts'
import * as supplierNotices from './mailing/supplier-notices.ts'
import * as messages from './messages.ts'
import * as books from './money/books.ts'
import * as invoices from './money/invoices.ts'
import * as partialRefunds from './money/partial-refunds.ts'
import * as payouts from './money/payouts.ts'
import * as tax from './money/tax.ts'
import * as wallet from './money/wallet.ts'
import * as notices from './notifications.ts'
import * as orderHistory from './order-history.ts'
import * as orderSharing from './order-sharing.ts'
import * as orders from './orders.ts'
import * as production from './production.ts'
import * as products from './products.ts'
import * as profile from './profile.ts'
import * as projects from './projects.ts'
import * as quotationDesk from './quotation-detail.ts'
import * as quotations from './quotations.ts'
import * as referrals from './referrals.ts'
import * as reordering from './reordering.ts'
import * as reviews from './reviews.ts'
import * as search from './search.ts'
import * as settings from './settings/calls.ts'
import { deviceProfileCalls } from './settings/device-profiles.ts'
import * as supplierSettings from './settings/supplier-settings.ts'
import * as staff from './staff/staff.ts'
import * as suppliers from './suppliers.ts'
import * as system from './system.ts'
import * as templates from './templates.ts'
import * as uploads from './uploads.ts'
import * as views from './views.ts'

/** Every call of the shop. Types, validation, the OpenAPI document and the client are derived from this list. */
export const api = {
  health: system.health,
  ready: system.ready,
  getShop: system.getShop,
  getSettings: settings.getSettings,
  saveSettings: settings.saveSettings,
  listSettingChanges: settings.listSettingChanges,
  undoSettingChange: settings.undoSettingChange,
  sendLogo: settings.sendLogo,
  previewEmail: settings.previewEmail,
  getEmailHealth: settings.getEmailHealth,
  ...deviceProfileCalls,
  ...drafts.draftCalls,
  ...assets.fontCalls,
  signup: accounts.signup,
  login: accounts.login,
  loginSuccess: accounts.loginSuccess,
  logout: accounts.logout,
  forgotPassword: accounts.forgotPassword,
  verifyResetToken: accounts.verifyResetToken,
  resetPassword: accounts.resetPassword,
  googleRegister: accounts.googleRegister,
  googleLogin: accounts.googleLogin,
  updateUser: profile.updateUser,
  changePassword: profile.changePassword,
  listSessions: profile.listSessions,
  endOneSession: profile.endOneSession,
  endOtherSessions: profile.endOtherSessions,
  getSecurity: profile.getSecurity,
  changeEmail: profile.changeEmail,
  confirmEmail: profile.confirmEmail,
  linkGoogle: profile.linkGoogle,
  unlinkGoogle: profile.unlinkGoogle,
  beginSecondFactor: profile.beginSecondFactor,
  confirmSecondFactor: profile.confirmSecondFactor,
  endSecondFactor: profile.endSecondFactor,
  downloadData: profile.downloadData,
  closeAccount: profile.closeAccount,
  getUser: profile.getUser,
  listCustomers: customers.listCustomers,
  listNotes: customers.listNotes,
  writeNote: customers.writeNote,
  deleteNote: customers.deleteNote,
  eraseCustomer: customers.eraseCustomer,
  getWallet: wallet.getWallet,
  listOwed: wallet.listOwed,
  getSupplierWallet: wallet.getSupplierWallet,
  setTerms: wallet.setTerms,
  listCosts: wallet.listCosts,
  setCosts: wallet.setCosts,
  holdEarning: wallet.holdEarning,
  getStatement: wallet.getStatement,
  getSupplierStatement: wallet.getSupplierStatement,
  getProfit: wallet.getProfit,
  getProfitSum: wallet.getProfitSum,
  getPayouts: payouts.getPayouts,
  requestPayout: payouts.requestPayout,
  withdrawPayout: payouts.withdrawPayout,
  setPayoutDetails: payouts.setPayoutDetails,
  listPayouts: payouts.listPayouts,
  decidePayout: payouts.decidePayout,
  payPayout: payouts.payPayout,
  transferPayout: payouts.transferPayout,
  failPayout: payouts.failPayout,
  createBatch: payouts.createBatch,
  listBatches: payouts.listBatches,
  getBatch: payouts.getBatch,
  listThreads: threads.listThreads,
  countUnreadThreads: threads.countUnreadThreads,
  listThreadStaff: threads.listThreadStaff,
  getThread: threads.getThread,
  listThreadLinks: threads.listThreadLinks,
  postThreadMessage: threads.postThreadMessage,
  editThreadMessage: threads.editThreadMessage,
  markThreadRead: threads.markThreadRead,
  changeThread: threads.changeThread,
  uploadThreadAttachment: threads.uploadThreadAttachment,
  listSavedAnswers: threads.listSavedAnswers,
  saveAnswer: threads.saveAnswer,
  changeSavedAnswer: threads.changeSavedAnswer,
  deleteSavedAnswer: threads.deleteSavedAnswer,
  listAlarms: alarms.listAlarms,
  answerAlarm: alarms.answerAlarm,
  getBooks: books.getBooks,
  closePeriod: books.closePeriod,
  postOpeningBalances: books.postOpeningBalances,
  postAdjustment: books.postAdjustment,
  listInvoices: invoices.listInvoices,
  listAllInvoices: invoices.listAllInvoices,
  issueInvoice: invoices.issueInvoice,
  getRefundable: partialRefunds.getRefundable,
  refundItems: partialRefunds.refundItems,
  listStaff: staff.listStaff,
  listStaffChanges: staff.listStaffChanges,
  inviteStaff: staff.inviteStaff,
  changeStaff: staff.changeStaff,
  signOutStaff: staff.signOutStaff,
  inviteStaffAgain: staff.inviteStaffAgain,
  dropSecondFactor: staff.dropSecondFactor,
  setAccountAccess: staff.setAccountAccess,
  listSuppliers: suppliers.listSuppliers,
  inviteSupplier: suppliers.inviteSupplier,
  decideSupplier: suppliers.decideSupplier,
  ownApproval: suppliers.ownApproval,
  listProductReviews: suppliers.listProductReviews,
  decideProduct: suppliers.decideProduct,
  decidePrice: suppliers.decidePrice,
  listCategories: catalogue.listCategories,
  listProducts: catalogue.listProducts,
  countProducts: catalogue.countProducts,
  listSupplierProducts: catalogue.listSupplierProducts,
  matchingProducts: catalogue.matchingProducts,
  getProduct: catalogue.getProduct,
  priceOfLine: catalogue.priceOfLine,
  listProjects: projects.listProjects,
  addProduct: products.addProduct,
  changeProduct: products.changeProduct,
  deleteProduct: products.deleteProduct,
  editProduct: products.editProduct,
  completePictureUploads: products.completePictureUploads,
  uploadsArrived: uploads.uploadsArrived,
  duplicateProduct: products.duplicateProduct,
  changeProductsInBulk: products.changeProductsInBulk,
  checkImport: products.checkImport,
  applyImport: products.applyImport,
  getCart: cart.getCart,
  addToCart: cart.addToCart,
  changeCartItem: cart.changeCartItem,
  emptyCart: cart.emptyCart,
  removeCartItem: cart.removeCartItem,
  designSchema: designs.designSchema,
  preflight: designs.preflight,
  startedCheckout: drafts.startedCheckout,
  keepCheckout: drafts.keepCheckout,
  listTemplates: templates.listTemplates,
  listKeptTemplates: templates.listKeptTemplates,
  getKeptTemplate: templates.getKeptTemplate,
  createTemplate: templates.createTemplate,
  changeTemplate: templates.changeTemplate,
  enterTemplates: templates.enterTemplates,
  addAsset: assets.addAsset,
  lookAtAssets: assets.lookAtAssets,
  listAssets: assets.listAssets,
  deleteAsset: assets.deleteAsset,
  listPdfPages: assets.listPdfPages,
  previewPdfPage: assets.previewPdfPage,
  importPdfPage: assets.importPdfPage,
  uploadExport: assets.uploadExport,
  listDrawings: library.listDrawings,
  listPhotos: library.listPhotos,
  listManagedPhotos: library.listManagedPhotos,
  searchPhotos: library.searchPhotos,
  takePhoto: library.takePhoto,
  addPhoto: library.addPhoto,
  changePhoto: library.changePhoto,
  shippingCostOf: checkout.shippingCostOf,
  taxOfCheckout: tax.taxOfCheckout,
  getCustomerTax: tax.getCustomerTax,
  changeTaxNumber: tax.changeTaxNumber,
  changeExemption: tax.changeExemption,
  listDiscounts: discounts.listDiscounts,
  createDiscount: discounts.createDiscount,
  changeDiscount: discounts.changeDiscount,
  deleteDiscount: discounts.deleteDiscount,
  claimDiscount: discounts.claimDiscount,
  listDiscountUses: discounts.listDiscountUses,
  createQuotation: quotations.createQuotation,
  listQuotations: quotations.listQuotations,
  getQuotation: quotations.getQuotation,
  renewQuotation: quotations.renewQuotation,
  askAboutQuotation: quotations.askAboutQuotation,
  declineQuotation: quotations.declineQuotation,
  shareQuotation: quotations.shareQuotation,
  unshareQuotation: quotations.unshareQuotation,
  sharedQuotation: quotations.sharedQuotation,
  quotationDesk: quotationDesk.quotationDesk,
  repriceQuotation: quotationDesk.repriceQuotation,
  extendQuotation: quotationDesk.extendQuotation,
  messageQuotation: quotationDesk.messageQuotation,
  listReferrals: referrals.listReferrals,
  refer: referrals.refer,
  createCheckoutSession: checkout.createCheckoutSession,
  confirmOrder: checkout.confirmOrder,
  createOrder: checkout.createOrder,
  refundPayment: checkout.refundPayment,
  paymentWebhook: checkout.paymentWebhook,
  listOrders: orders.listOrders,
  listAllOrders: orders.listAllOrders,
  listSupplierOrders: orders.listSupplierOrders,
  listMatchingOrders: orders.listMatchingOrders,
  getOrder: orders.getOrder,
  orderHistory: orderHistory.orderHistory,
  createDownload: production.createDownload,
  createDocuments: production.createDocuments,
  printFiles: production.printFiles,
  makePrintFiles: production.makePrintFiles,
  verifyPrintFiles: production.verifyPrintFiles,
  changeOrder: orders.changeOrder,
  decideRefund: orders.decideRefund,
  moveInBulk: orders.moveInBulk,
  changeItem: reviews.changeItem,
  listWaitingItems: reviews.listWaitingItems,
  productionUpload: reviews.productionUpload,
  listDesigns: reviews.listDesigns,
  redesignItem: reviews.redesignItem,
  deleteDesign: reviews.deleteDesign,
  listComments: reviews.listComments,
  writeComment: reviews.writeComment,
  settleComment: reviews.settleComment,
  listNotices: notices.listNotifications,
  readNotices: notices.markNotificationsRead,
  readNotice: notices.markNotificationRead,
  getMailChoices: notices.getEmailPreferences,
  changeMailChoices: notices.updateEmailPreferences,
  getNotificationChoices: notices.getNotificationChoices,
  changeNotificationChoices: notices.changeNotificationChoices,
  getSupplierSettings: supplierSettings.getSupplierSettings,
  changeSupplierSettings: supplierSettings.changeSupplierSettings,
  listSupplierContacts: supplierSettings.listSupplierContacts,
  reorder: reordering.reorder,
  shareOrder: orderSharing.shareOrder,
  getOrderShare: orderSharing.getOrderShare,
  unshareOrder: orderSharing.unshareOrder,
  sharedOrder: orderSharing.sharedOrder,
  dashboard: dashboard.dashboard,
  searchEverything: search.searchEverything,
  listViews: views.listViews,
  saveView: views.saveView,
  deleteView: views.deleteView,
  contact: messages.contact,
  attachToMessage: messages.attachToMessage,
  listMessages: messages.listMessages,
  settleMessage: messages.settleMessage,
  joinMailingList: mailingList.joinMailingList,
  confirmSubscription: mailingList.confirmSubscription,
  unsubscribe: mailingList.unsubscribe,
  listSubscribers: mailingList.listSubscribers,
  removeSubscriber: mailingList.removeSubscriber,
  listConsents: mailingList.listConsents,
  askSubscribers: mailingList.askSubscribers,
  mailWebhook: mailingList.mailWebhook,
  listBroadcasts: broadcasts.listBroadcasts,
  getBroadcast: broadcasts.getBroadcast,
  createBroadcast: broadcasts.createBroadcast,
  changeBroadcast: broadcasts.changeBroadcast,
  deleteBroadcast: broadcasts.deleteBroadcast,
  moveBroadcast: broadcasts.moveBroadcast,
  testBroadcast: broadcasts.testBroadcast,
  previewBroadcast: broadcasts.previewBroadcast,
  countAudience: broadcasts.countAudience,
  attachPicture: broadcasts.attachPicture,
  listRecipients: broadcasts.listRecipients,
  listSupplierNotices: supplierNotices.listSupplierNotices,
  listOwnNotices: supplierNotices.listOwnNotices,
  sendSupplierNotice: supplierNotices.sendSupplierNotice,
  withdrawSupplierNotice: supplierNotices.withdrawSupplierNotice,
  decideSupplierNotice: supplierNotices.decideSupplierNotice,
} as const

type Endpoints = (typeof api)[keyof typeof api]

/** `Api['POST /cart']` has the input and response of that call. The web app imports only this type, no schemas. */
export type Api = {
  [E in Endpoints as `${E['method']} ${E['url']}`]: E extends Endpoint ? Call<E> : never
}

export type { SessionView, UserView } from './accounts.ts'
export type { AlarmView } from './alarms.ts'
export type { AddedAssetView, AssetView, FontView } from './assets.ts'
export type { CartItemForm, CartItemView, CartView, FileDescriptor, PrintedArtwork } from './cart.ts'
export { maxMatches, type ProductView } from './catalogue.ts'
export type { CheckoutForm, PendingPayment } from './checkout.ts'
export type { RefusalView } from './common.ts'
export type { LinkableItem, SavedAnswerView, ThreadMessageView, ThreadView } from './conversations/threads.ts'
export type { CustomerView, NoteView } from './customers.ts'
export type { DashboardView } from './dashboard.ts'
export type { DiscountForm, DiscountUse, DiscountUses, DiscountView, NewDiscountForm } from './discounts.ts'
export type { DraftForm, DraftSummary, DraftVersion, DraftView, PartialCheckoutForm } from './drafts.ts'
export { type Answer, type Call, type Endpoint, endpoint, type Parsed, type Permission } from './endpoint.ts'
export type { LibraryDrawingView, LibraryPhotoView, ManagedPhotoView } from './library.ts'
export type { BroadcastBlock, BroadcastSegment } from './mailing/blocks.ts'
export type { BroadcastFigures, BroadcastForm, BroadcastView, RecipientView } from './mailing/broadcasts.ts'
export type { ConsentView, SubscriberView } from './mailing/mailing-list.ts'
export type { ReviewedNoticeView, SupplierNoticeView } from './mailing/supplier-notices.ts'
export type { MessageView } from './messages.ts'
export type { BalanceView, BookFormat, BooksView } from './money/books.ts'
export { BooksExport, bookFormats } from './money/books.ts'
export {
  InvoiceFilter,
  type InvoiceTotalsView,
  type InvoiceView,
  type ListedInvoiceView,
} from './money/invoices.ts'
export type { PartialRefundView, RefundableItem, RefundableView } from './money/partial-refunds.ts'
export type { BatchView, PayoutDetailsView, PayoutView, RequestedPayoutView } from './money/payouts.ts'
export type { CustomerTax } from './money/tax.ts'
export type { TaxView } from './money/tax-view.ts'
export type {
  CostView,
  EarningView,
  OwedView,
  StatementView,
  TermsView,
  WalletView,
} from './money/wallet.ts'
export type {
  EmailPreferences,
  NotificationChoice,
  NotificationChoices,
  NotificationView,
} from './notifications.ts'
export type { HistoryEvent } from './order-history.ts'
export type { SharedOrder } from './order-sharing.ts'
export { type OrderEvent, type OrderItemView, OrdersExport, type OrderView } from './orders.ts'
export { type DocumentKind, documentKinds, type PrintFile } from './production.ts'
export type { BulkChange, ProductChange, ProductForm, RefusedPicture } from './products.ts'
export type { OpenSession, Security } from './profile.ts'
export type { ProjectView } from './projects.ts'
export type { QuotationDetail, QuotationEvent, RepriceForm } from './quotation-detail.ts'
export type {
  QuotationForm,
  QuotationItemView,
  QuotationView,
  QuotationWithItems,
  SharedQuotation,
} from './quotations.ts'
export type { ReferralForm, ReferralView } from './referrals.ts'
export type { CartChange } from './reordering.ts'
export type { DesignVersionView, ItemCommentView, WaitingItemView } from './reviews.ts'
export type { SearchResult } from './search.ts'
export { type HomeFigure, type HomeQuote, type Logo, maxLogoBytes } from './settings/appearance.ts'
export type {
  EmailFailure,
  EmailHealth,
  SettingChangeView,
  SettingsView,
  SettingView,
} from './settings/calls.ts'
export type { DeviceProfileVersion, DeviceProfileView, SoftProofView } from './settings/device-profiles.ts'
export type { AllEmailTexts } from './settings/email-texts.ts'
export {
  type SettingChanges,
  type SettingKey,
  type SettingValues,
  ShopSettings,
  settingKeys,
} from './settings/shop-settings.ts'
export type { SupplierContact, SupplierSettings } from './settings/supplier-settings.ts'
export type { ReviewView, SupplierCounts, SupplierView } from './suppliers.ts'
export type { ManagedTemplateView, TemplateForm, TemplateView } from './templates.ts'
export type { SavedView } from './views.ts'
