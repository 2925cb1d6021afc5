/**
 * Each form that `forms.spec.ts` walks, with the files that render it, below `packages`. A
 * test of the table finds files with a form that no walk reaches.
 */
export const walkedForms: Readonly<Record<string, readonly string[]>> = {
  checkout: [
    'web/src/features/checkout/form/form-with-error-summary.tsx',
    'web/src/features/checkout/discounts/discount-code.tsx',
    'web/src/features/checkout/discounts/referral-form.tsx',
  ],
  contact: ['web/src/features/pages/message/message-form.tsx'],
  'request of a quotation': ['web/src/features/pages/message/message-form.tsx'],
  'coming soon': ['web/src/features/pages/coming-soon/notify-form.tsx'],
  'news by email': ['web/src/shell/email-capture.tsx'],
  filters: ['web/src/features/catalogue/shop/filters.tsx'],
  choices: [],
  login: ['web/src/features/accounts/login/forms/login-form.tsx'],
  register: ['web/src/features/accounts/login/forms/register-form.tsx'],
  'forgotten password': ['web/src/features/accounts/login/forms/forgot-form.tsx'],
  'new password': ['web/src/features/accounts/login/forms/reset-form.tsx'],
  'account details': [
    'web/src/features/accounts/settings/details-block.tsx',
    'web/src/features/accounts/settings/password-block.tsx',
    'web/src/features/accounts/settings/tax-block.tsx',
  ],
  'new email': ['web/src/features/accounts/settings/email-block.tsx'],
  'quotation of a cart': ['web/src/features/quotations/parts/quotation-dialog.tsx'],
  'sizes of a line': ['web/src/features/cart/parts/size-editor.tsx'],
  'orders that are chosen': ['web/src/features/worklist/selection/selection-dialog.tsx'],
  'decision about a refund': ['web/src/features/worklist/dialogs/refund-decision-dialog.tsx'],
  'QR code': ['editor/src/panels/elements/qr-form.tsx'],
  'name of a version': ['editor/src/versions/versions-dialog.tsx'],
  'delivery address': ['web/src/features/orders/actions/address-dialog.tsx'],
  'cancellation by the customer': ['web/src/features/orders/actions/cancel-order-dialog.tsx'],
  product: ['web/src/features/products/form/product-form.tsx'],
  'outside sale': ['web/src/features/outside-sales/parts/sale-form.tsx'],
  'prices of products': ['web/src/features/products/bulk/price-form.tsx'],
  discount: ['web/src/features/discounts/parts/discount-form.tsx'],
  'saved view': ['web/src/features/views/saved-views.tsx'],
  'delivery day': ['web/src/features/worklist/list/expiry-date.tsx'],
  'cancellation by the shop': ['web/src/features/worklist/dialogs/cancel-dialog.tsx'],
  'phase of an order': ['web/src/features/worklist/dialogs/status-dialog.tsx'],
  'all items of an order': ['web/src/features/worklist/dialogs/bulk-dialog.tsx'],
  'refund of pieces': ['web/src/features/partial-refunds/refund-dialog.tsx'],
  'notes on an order': ['web/src/features/worklist/order/staff-notes.tsx'],
  'new price of a quotation': ['web/src/features/quotations/parts/reprice-dialog.tsx'],
  'later end of a quotation': ['web/src/features/quotations/parts/extend-dialog.tsx'],
  'message about a quotation': ['web/src/features/quotations/parts/message-dialog.tsx'],
  'question about a quotation': ['web/src/ui/dialogs/text-dialog.tsx'],
  'decline of a quotation': ['web/src/ui/dialogs/text-dialog.tsx'],
  'message of a conversation': [
    'web/src/features/conversations/parts/composer.tsx',
    'web/src/features/conversations/parts/message.tsx',
  ],
  'saved answer': ['web/src/features/conversations/parts/manage-answers.tsx'],
  broadcast: ['web/src/features/broadcasts/parts/broadcast-form.tsx'],
  'notice of a supplier': ['web/src/features/broadcasts/parts/own-notices.tsx'],
  'notes on a customer': [
    'web/src/features/customers/parts/notes.tsx',
    'web/src/features/accounts/settings/exemption-block.tsx',
  ],
  'erasure of a customer': ['web/src/features/customers/parts/erase.tsx'],
  'invitation of a supplier': ['web/src/features/suppliers/parts/invite-dialog.tsx'],
  'invitation of staff': [
    'web/src/features/staff/parts/invite-dialog.tsx',
    'web/src/features/staff/parts/role-dialog.tsx',
  ],
  'access of an account': ['web/src/features/staff/parts/account-access.tsx'],
  'answer to an alarm': ['web/src/ui/dialogs/text-dialog.tsx'],
  'new photos': ['web/src/features/photos/parts/add-form.tsx'],
  'a photo': ['web/src/features/photos/parts/change-form.tsx'],
  dashboard: ['web/src/features/dashboard/parts/range-choice.tsx'],
  'payout details': ['web/src/features/payouts/parts/details-dialog.tsx'],
  'request of a payout': ['web/src/features/payouts/parts/request-form.tsx'],
  'settings of a supplier': ['web/src/features/supplier-settings/parts/settings-form.tsx'],
  'terms of a supplier': ['web/src/features/wallet/parts/terms-dialog.tsx'],
  'device profile': ['web/src/features/device-profiles/parts/profile-form.tsx'],
  'settings of the business': ['web/src/features/settings/parts/section-form.tsx'],
  'appearance of the shop': ['web/src/features/settings/parts/section-form.tsx'],
  'home page': ['web/src/features/settings/parts/section-form.tsx'],
  'shipping steps': ['web/src/features/settings/parts/section-form.tsx'],
  'social links': ['web/src/features/settings/parts/section-form.tsx'],
  'words of an email': ['web/src/features/settings/parts/email-form.tsx'],
  'entry by hand': ['web/src/features/books/parts/entry-dialog.tsx'],
  'cost prices': ['web/src/features/wallet/parts/costs.tsx'],
  prompt: ['web/src/features/templates/parts/entry-prompt.tsx'],
  'comment on a design': ['web/src/features/review/comments/comment-form.tsx'],
  'rejection of a design': ['web/src/features/review/decision/reject-form.tsx'],
  'replacement of a design': ['web/src/features/review/sending/send-form.tsx'],
}

/**
 * Forms that are shown only after a successful response, which the walks prevent: `second-step.spec.ts` and
 * `redesign.spec.ts` fill them in. The last form has a button and no field.
 */
export const walkedElsewhere: readonly string[] = [
  'web/src/features/accounts/login/forms/code-form.tsx',
  'web/src/features/review/decision/redesign-form.tsx',
  'web/src/features/pages/news/link-page.tsx',
]

/** Forms that ask only for a password or a code, in the dialog that `new email` walks. */
export const passwordForms: readonly string[] = [
  'web/src/features/accounts/second-factor/factor-code-form.tsx',
  'web/src/features/accounts/second-factor/set-up-factor.tsx',
  'web/src/features/accounts/settings/close-account-form.tsx',
  'web/src/features/accounts/settings/google-block.tsx',
]
