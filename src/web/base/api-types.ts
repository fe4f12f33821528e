// Made by `npm run api:types` from the description of the API. Do not edit.

export interface Makes { data: Array<{ id: string; name: string; href: string }> }

export interface Models { id: string; name: string; models: Array<{ id: string; name: string; href: string }> }

export interface Years { id: string; name: string; years: Array<{ year: number; display: string; href: string }> }

export interface Vehicle { make: { id: string; name: string }; model: { id: string; name: string }; year: number; country: "us" | "ca"; compatible: "yes" | "no" | "check" | "limited"; compatibility: string; confidence: "high" | "medium" | "low"; reason: string; source: string; ask: "fuel" | "weight" | null; description: string; graphic: string | null; image: { url: string; width: number; height: number; alt: string } | null; data: { href: string } }

export interface VehicleDetails { make: { id: string; name: string }; model: { id: string; name: string }; year: number; country: "us" | "ca"; compatible: "yes" | "no" | "check" | "limited"; compatibility: string; confidence: "high" | "medium" | "low"; reason: string; source: string; ask: "fuel" | "weight" | null; description: string; graphic: string | null; image: { url: string; width: number; height: number; alt: string } | null; data: { href: string }; question: { name: "fuel" | "weight"; label: string; options: Array<{ value: string; label: string; href: string }> } | null; variants: Array<{ fuel: "gasoline" | "hybrid" | "plug-in" | "flex" | "cng" | "lpg" | "diesel" | "electric" | "fuel-cell"; fuelLabel: string; weight: "light" | "medium" | "heavy"; weightLabel: string; compatible: "yes" | "no" | "check" | "limited"; compatibility: string; confidence: "high" | "medium" | "low"; reason: string; source: string; href: string }> }

export interface VinReading { vin: string; make: string | null; makes: Array<{ name: string; href: string | null }>; year: number; kinds: Array<"car" | "mpv" | "truck" | "bus" | "incomplete" | "motorcycle" | "trailer" | "low-speed" | "off-road">; checkDigit: "right" | "wrong"; country: "us" | "ca"; compatible: "yes" | "no" | "check" | "limited"; compatibility: string; confidence: "high" | "medium" | "low"; reason: string; source: string; ask: "fuel" | "weight" | null; description: string; graphic: string | null; image: { url: string; width: number; height: number; alt: string } | null; question: { name: "fuel" | "weight"; label: string; options: Array<{ value: string; label: string; href: string }> } | null; data: { href: string } }

export interface OrderVehicle { makeId: string; make: string; modelId: string; model: string; year: number; fuel: "gasoline" | "hybrid" | "plug-in" | "flex" | "cng" | "lpg" | "diesel" | "electric" | "fuel-cell" | null; weight: "light" | "medium" | "heavy" | null; country: "us" | "ca"; compatible: "yes" | "no" | "check" | "limited"; compatibility: string; confidence: "high" | "medium" | "low"; reason: string; description: string; graphic: string | null; checkedAt: string }

export interface ImportReport { source: "epa" | "overrides"; rows: number; imported: number; skipped: number; skippedRows: Array<{ line: number; reason: string }>; skippedRowsCut: boolean; stored: number }

export interface Discount { description: string; subtotal: number; amount: number; quantity: number; discountPercent: number }

export interface LineItem { sku: string; title: string; quantity: number; unitPrice: number; baseSubtotal: number; adjustedSubtotal: number; discounts: Array<Discount> }

export interface Tax { amount: number; parts: Array<{ name: string; ratePercent: number; amount: number }>; source: "table" | "stripe" | null }

export interface Pricing { currencySymbol: string; currencyType: "USD" | "CAD"; currencyCode: "USD" | "CAD"; lineItems: Array<LineItem>; baseSubtotal: number; adjustedSubtotal: number; taxInfo: Tax; total: number; hasDiscount: boolean; adapterHasFree4gSunsetDiscount: boolean; devicesDiscounts: Array<Discount> }

export interface Address { country: string; line1: string; line2?: string; city: string; state: string; postalCode: string; businessName?: string; contact: { firstName: string; lastName: string; phone?: string; email?: string } }

export interface Agreement { textVersion: string; text: string; locale: string; agreedAt: string; amounts?: { unitPrice: number; quantity: number; currency: "USD" | "CAD" } }

export interface Order { id: string; orderNumber: number; complete: boolean; status: "draft" | "quote" | "awaiting_payment" | "expired" | "cancelled" | "paid" | "fulfilled" | "returned" | "refunded"; fulfillmentStatus: "unfulfilled" | "fulfilled" | "quote"; origin: "storefront" | "quote" | "upgrade"; quantity: number; account: { email: string; userAccountId: string | null }; shippingAddress: Address | null; billingAddress: Address | null; businessName: string | null; isBulkPackaging: boolean; vehicle: OrderVehicle | null; enterpriseId: string; deviceVariantSku: string; subscriptionVariantSku: string | null; pricing: Pricing; agreements: { renewalConsent?: Agreement; serviceCredit?: Agreement; discountPrice?: Agreement }; ccDetails: { brand: string; last4: string; name: string | null } | null; quoteExpiresAt: string | null; shipment: { carrier: string; trackingNumber: string | null } | null; createdAt: string; paidAt: string | null; shopify: { fullDetails: { lineItems: Array<LineItem>; discounts: Array<Discount>; taxes: Array<{ name: string; ratePercent: number; amount: number }>; subtotal: number; totalTax: number; total: number; currency: "USD" | "CAD" } } }

export interface CheckoutSession { status: "open" | "complete" | "expired"; paymentStatus: "paid" | "unpaid" | "processing" | "refunded"; orderId: string; order: Order }

export interface UpgradeSession { orderId: string; email: string; enterpriseType: string; enterpriseId: string; quantity: number; order: Order }

export interface SavedCard { brand: string; last4: string; name: string | null; expMonth: number | null; expYear: number | null; customerId: string }

export interface PaymentIntent { id: string; client_secret: string | null; orderId: string; amount: number; currency: "USD" | "CAD" }

export interface SandboxPayment { status: "complete" | "processing" | "requires_confirmation" | "declined"; message?: string; declineCode?: string; returnUrl: string }

export interface SandboxSession { mode: "TEST"; amount: number; currency: "USD" | "CAD"; status: "open" | "processing" | "complete" | "expired"; returnUrl: string; cancelUrl: string | null }

export interface OrderRow { id: string; orderNumber: number; status: "draft" | "quote" | "awaiting_payment" | "expired" | "cancelled" | "paid" | "fulfilled" | "returned" | "refunded"; fulfillmentStatus: "unfulfilled" | "fulfilled" | "quote"; email: string; name: string | null; country: "us" | "ca"; origin: "storefront" | "quote" | "upgrade"; enterpriseId: string; currency: "USD" | "CAD"; quantity: number; total: number; refunded: number; paymentReference: string | null; createdAt: string; paidAt: string | null }

export interface OrderPage { orders: Array<OrderRow>; next: number | null }

export interface Offer { id: string; orderNumber: number; complete: boolean; status: "draft" | "quote" | "awaiting_payment" | "expired" | "cancelled" | "paid" | "fulfilled" | "returned" | "refunded"; fulfillmentStatus: "unfulfilled" | "fulfilled" | "quote"; origin: "storefront" | "quote" | "upgrade"; quantity: number; account: { email: string; userAccountId: string | null }; shippingAddress: Address | null; billingAddress: Address | null; businessName: string | null; isBulkPackaging: boolean; vehicle: OrderVehicle | null; enterpriseId: string; deviceVariantSku: string; subscriptionVariantSku: string | null; pricing: Pricing; agreements: { renewalConsent?: Agreement; serviceCredit?: Agreement; discountPrice?: Agreement }; ccDetails: { brand: string; last4: string; name: string | null } | null; quoteExpiresAt: string | null; shipment: { carrier: string; trackingNumber: string | null } | null; createdAt: string; paidAt: string | null; shopify: { fullDetails: { lineItems: Array<LineItem>; discounts: Array<Discount>; taxes: Array<{ name: string; ratePercent: number; amount: number }>; subtotal: number; totalTax: number; total: number; currency: "USD" | "CAD" } }; url: string; expiresAt: string }

export interface OrderHistory { id: string; orderNumber: number; complete: boolean; status: "draft" | "quote" | "awaiting_payment" | "expired" | "cancelled" | "paid" | "fulfilled" | "returned" | "refunded"; fulfillmentStatus: "unfulfilled" | "fulfilled" | "quote"; origin: "storefront" | "quote" | "upgrade"; quantity: number; account: { email: string; userAccountId: string | null }; shippingAddress: Address | null; billingAddress: Address | null; businessName: string | null; isBulkPackaging: boolean; vehicle: OrderVehicle | null; enterpriseId: string; deviceVariantSku: string; subscriptionVariantSku: string | null; pricing: Pricing; agreements: { renewalConsent?: Agreement; serviceCredit?: Agreement; discountPrice?: Agreement }; ccDetails: { brand: string; last4: string; name: string | null } | null; quoteExpiresAt: string | null; shipment: { carrier: string; trackingNumber: string | null } | null; createdAt: string; paidAt: string | null; shopify: { fullDetails: { lineItems: Array<LineItem>; discounts: Array<Discount>; taxes: Array<{ name: string; ratePercent: number; amount: number }>; subtotal: number; totalTax: number; total: number; currency: "USD" | "CAD" } }; stockHeld: boolean; checkoutSessions: Array<{ amount: number; createdAt: string; id: string; providerSessionId: string | null; mode: "embedded" | "hosted" | "saved-card"; status: "opening" | "open" | "complete" | "expired" | "refused"; currency: "USD" | "CAD"; keepCard: boolean; declineCode: string | null; expiresAt: string }>; payments: Array<{ amount: number; createdAt: string; id: string; provider: string; reference: string; status: "settled" | "unfillable" | "duplicate" | "superseded"; currency: "USD" | "CAD"; card: { brand: string; last4: string; name: string | null; expMonth: number | null; expYear: number | null } | null; fraudWarningAt: string | null }>; refunds: Array<{ amount: number; createdAt: string; id: string; paymentId: string; reason: string; status: "pending" | "succeeded" | "failed"; isForeign: boolean; failureReason: string | null; providerReference: string | null }>; notes: Array<{ id: string; text: string; author: string; createdAt: string }>; disputes: Array<{ id: string; paymentId: string; reference: string; status: "open" | "won" | "lost"; amount: number; currency: "USD" | "CAD"; reason: string; dueBy: string | null; openedAt: string; closedAt: string | null }>; history: Array<{ actor: string; action: string; detail: Record<string, unknown>; at: string }> }

export interface Problem { type: string; title: string; status: number; detail: string; message: string; code: "account_exists" | "address_refused" | "admin_only" | "agreement_required" | "amount_not_open" | "authentication_failed" | "bad_address" | "bad_characters" | "bad_idempotency_key" | "bad_signature" | "body_not_signed" | "broken_off" | "card_declined" | "code_exists" | "country_not_served" | "csv_header" | "csv_quote" | "database_unavailable" | "device_has_plan" | "device_not_in_stock" | "discount_above_price" | "email_not_confirmed" | "email_required" | "enterprise_id_invalid" | "enterprise_id_taken" | "hand_over_to_self" | "idempotency_key_reused" | "install_day" | "internal" | "invalid_card" | "invalid_input" | "invoice_being_charged" | "legal_text" | "link_expired" | "link_invalid" | "mail_not_due" | "method_not_allowed" | "no_password" | "no_price" | "no_saved_card" | "no_subscription" | "no_such_replacement" | "no_webhooks" | "not_csv" | "not_json" | "not_paid" | "not_signed_in" | "not_staff" | "not_utf8" | "nothing_to_import" | "offer_product" | "offer_quantity" | "order_busy" | "order_complete" | "order_not_editable" | "out_of_stock" | "password_guessable" | "pause_length" | "payment_disputed" | "payment_expired" | "payment_key_reused" | "payment_provider_down" | "payment_provider_refuses_us" | "plan_suspended" | "quote_expired" | "rating_twice" | "refund_not_refused" | "refund_over_limit" | "refund_too_large" | "request_refused" | "return_too_late" | "returned_too_many" | "scope_missing" | "serials_not_units" | "session_closed" | "sign_in_again" | "sign_in_busy" | "social_email_missing" | "social_login_failed" | "social_login_off" | "social_login_unavailable" | "staff_only" | "still_running" | "stock_below_zero" | "tax_unavailable" | "tax_unknown" | "too_deep" | "too_large" | "too_many_attempts" | "too_many_requests" | "too_many_rows" | "unknown_account" | "unknown_api_key" | "unknown_card" | "unknown_code" | "unknown_customer" | "unknown_device" | "unknown_drawing" | "unknown_invoice" | "unknown_language" | "unknown_legal_document" | "unknown_make" | "unknown_model" | "unknown_order" | "unknown_parcel" | "unknown_payment" | "unknown_refund" | "unknown_route" | "unknown_session" | "unknown_sku" | "unknown_subscription" | "unknown_variant" | "unknown_year" | "upgrade_code_unusable" | "upload_broken" | "vin_characters" | "vin_check_digit" | "vin_length" | "vin_letters" | "vin_year" | "wrong_country" | "wrong_device_state" | "wrong_invoice_state" | "wrong_password" | "wrong_state"; errors?: Array<{ path: string; message: string }>; suggestion?: unknown }

export interface Config { brand: string; legalOwner: string; supportEmail: string; postalAddress: string; governingLaw: string; returnDays: number; warrantyMonths: number; dispatchBusinessDays: number; bou_mybouncie_endpoint: string; google_bouncie_client_id: string; apple_bouncie_client_id: string; facebook_client_id: string; google_client_id: string; gtm_id: string; newrelic: { enabled: boolean; accountId?: string; agentId?: string; licenseKey?: string; applicationId?: string }; intercomAppId: string; intercomInitializeDelay: number; shouldShowAmazonDelayMessage: boolean; shouldShowDelayedShippingModal: boolean; shouldShowDelayedShippingMessage: boolean; shouldShowHealthPage: boolean; allowCanadianOrders: boolean; shopifyBouncieDeviceSku: string; shopifyBouncieSubscriptionSku: string; shopifyBouncieCanadaDeviceSku: string; shopifyBouncieCanadaSubscriptionSku: string; deviceSerialPattern: string; upgrade4gEnterpriseId: string; amazonMaasKeys: Record<string, Record<string, string>>; amazonCartWidget: Record<string, { siteId: string; widgetId: string }>; landingPageGeneric: string; landingPageFamily: string; landingPageFleet: string; developerDocsLink: string; apiLink: string; statusLink: string; communityLink: string; blogLink: string; careersLink: string; facebookLink: string; instagramLink: string; linkedinLink: string; xLink: string; youtubeLink: string; iosAppLink: string; androidAppLink: string; marketplaceName: string; marketplaceLinkUs: string; marketplaceLinkCa: string; semiconductorShortageLink: string; priceIncreaseLink: string }

export interface PublicConfig { brand: string; legalOwner: string; supportEmail: string; postalAddress: string; governingLaw: string; returnDays: number; warrantyMonths: number; dispatchBusinessDays: number; bou_mybouncie_endpoint: string; google_bouncie_client_id: string; apple_bouncie_client_id: string; facebook_client_id: string; google_client_id: string; gtm_id: string; newrelic: { enabled: boolean; accountId?: string; agentId?: string; licenseKey?: string; applicationId?: string }; intercomAppId: string; intercomInitializeDelay: number; shouldShowAmazonDelayMessage: boolean; shouldShowDelayedShippingModal: boolean; shouldShowDelayedShippingMessage: boolean; shouldShowHealthPage: boolean; allowCanadianOrders: boolean; shopifyBouncieDeviceSku: string; shopifyBouncieSubscriptionSku: string; shopifyBouncieCanadaDeviceSku: string; shopifyBouncieCanadaSubscriptionSku: string; deviceSerialPattern: string; upgrade4gEnterpriseId: string; amazonMaasKeys: Record<string, Record<string, string>>; amazonCartWidget: Record<string, { siteId: string; widgetId: string }>; landingPageGeneric: string; landingPageFamily: string; landingPageFleet: string; developerDocsLink: string; apiLink: string; statusLink: string; communityLink: string; blogLink: string; careersLink: string; facebookLink: string; instagramLink: string; linkedinLink: string; xLink: string; youtubeLink: string; iosAppLink: string; androidAppLink: string; marketplaceName: string; marketplaceLinkUs: string; marketplaceLinkCa: string; semiconductorShortageLink: string; priceIncreaseLink: string; payments: { provider: "sandbox" | "stripe"; publishableKey: string | null } }

export interface Health { status: "ok"; version: string; build: string }

export interface Readiness { status: "ready"; schema?: { database: number; build: number } }

export interface Product { productInfo: { title: string; variants: Array<{ id: string; sku: string; kind: "device" | "plan"; title: string; inventoryQuantity: number | null; image: { url: string; width: number; height: number } }> }; pricing: Pricing }

export interface PlanPrice { price: { adjustedUnitPrice: number; baseUnitPrice: number; adjustedSubtotal: number; baseSubtotal: number; taxInfo: Tax; discountThreshold: number; annualSavings: number } }

export interface ValidCodes { code: string; enterpriseType: string; deviceDiscounts: Array<{ minQuantity: number; discountPercent: number; description?: string; quantity?: number }>; codes: Array<{ code: string; enterpriseType: string; deviceDiscounts: Array<{ minQuantity: number; discountPercent: number; description?: string; quantity?: number }> }> }

export interface EnterpriseCode { code: string; enterpriseType: string; deviceDiscounts: Array<{ minQuantity: number; discountPercent: number; description?: string; quantity?: number }>; maxUses: number | null; uses: number; emailDomains: Array<string> | null; expiresAt: string | null; disabledAt: string | null; createdAt: string }

export interface EnterpriseCodePage { codes: Array<EnterpriseCode>; next: string | null }

export interface Suggestion { address: Address; changes: Array<{ path: "city" | "state"; from: string; to: string }>; message: string }

export interface CheckedAddress { valid: true; address: Address; suggestion?: Suggestion; notes: Array<string> }

export interface Rating { _id: string; name: string; rating: number; count: number; url?: string }

export interface AppRatings { appRatings: Array<Rating>; createdAt: string | null }

export interface ProductRatings { amazonProductRatings: Array<Rating>; createdAt: string | null }

export interface RatingsImported { kind: "app" | "product"; ratings: Array<Rating>; createdAt: string | null }

export interface Stock { sku: string; quantity: number }

export interface Inventory { inventory: Array<{ sku: string; title: string; quantity: number; held: number; toPack: number }>; next: string | null }

export interface PriceList { id: string; country: "us" | "ca"; currency: "USD" | "CAD"; devicePrice: number; planPrice: number; planDiscountPrice: number; planDiscountThreshold: number; from: string }

export interface PriceLists { prices: Array<PriceList> }

export interface StaffMember { userId: string; email: string; firstName: string; lastName: string; role: "admin" | "support"; appointedBy: string; createdAt: string }

export interface StaffSelf { name: string; role: "owner" | "admin" | "finance" | "support" | "warehouse" | "reader"; duties: Array<"read" | "fulfil_order" | "cancel_order" | "edit_order" | "note_orders" | "take_returns" | "export" | "refund" | "make_offer" | "enterprise_codes" | "prices" | "stock" | "receive_devices" | "install_devices" | "plans" | "invoices" | "import_data" | "settings" | "api_keys" | "staff" | "jobs"> }

export interface StaffList { staff: Array<StaffMember> }

export interface AuditPage { events: Array<{ id: string; actor: string; action: string; subject: string; detail: Record<string, unknown>; at: string }>; next: string | null }

export interface DeadJobs { jobs: Array<{ id: string; name: string; data: Record<string, unknown>; reason: string; diedAt: string }> }

export interface LegalHistory { document: string; language: string; sampleEdition: string; versions: Array<{ version: number; text: string | null; sampleEdition: string | null; publishedAt: string; publishedBy: string }> }

export interface JobsRevived { revived: number }

export interface EventReceived { received: true }

export interface Member { id: string; userAccountId: string; email: string; emailVerified: boolean; firstName: string; lastName: string; createdAt: string }

export interface SignedIn { token: string; user: Member }

export interface SignedInForOrder { token: string; user: Member; emailMatchesOrder?: boolean }

export interface OrderOfAccount { token?: string; user?: Member; order: Order }

export interface OnlyMember { user: Member }

export interface EmailKnown { email: string; isEmailRegistered: boolean }

export interface TokenVerified { valid: true; user: Member; expiresAt: string }

export interface Session { id: string; device: string | null; current: boolean; createdAt: string; lastUsedAt: string; expiresAt: string }

export interface SessionList { sessions: Array<Session> }

export interface SessionsEnded { ended: number }

export interface SubscriptionDetails { quantity: number; nextBillingDate: string; nextBillingAt: string; price: Array<{ currency: "USD" | "CAD"; unitPrice: number; subtotal: number }>; customer: { id: string | null; email: string; userAccountId: string }; subscriptions: Array<{ id: string; deviceSerial: string | null; startedAt: string; nextBillingDate: string }> }

export interface Subscription { id: string; userAccountId: string | null; country: "us" | "ca"; deviceSerial: string | null; status: "active" | "cancelled"; startedAt: string; cancelledAt: string | null }

export interface SubscriptionList { subscriptions: Array<Subscription> }

export interface AccountExport { exportedAt: string; user: Member; signInWays: Array<{ way: string; since: string }>; subscriptions: Array<{ id: string; country: "us" | "ca"; deviceSerial: string | null; status: "active" | "cancelled"; startedAt: string; cancelledAt: string | null }>; sessions: Array<Session>; orders: Array<Order> }

export interface Device { id: string; serial: string; name: string | null; state: "stocked" | "shipped" | "installed" | "paused" | "retired"; installedAt: string | null; lastReportAt: string | null; endsAt: string | null; pausesAt: string | null; resumesAt: string | null; offeredTo: string | null; vehicle: { name: string | null; vin: string | null } | null }

export interface DeviceList { devices: Array<Device> }

export interface DevicePreview { monthlyBefore: number; monthlyAfter: number; from: string; finalBill?: NextBill }

export interface DevicesReceived { received: number; skipped: Array<{ serial: string; reason: "invalid_serial" | "wrong_check_digit" | "known" | "twice" }> }

export interface ApiKeyMade { id: string; key: string; signingSecret: string }

export interface ReportsTaken { accepted: number; ignored: Array<{ serial: string; reason: "unknown_serial" | "invalid_time" | "in_future" | "before_order" | "not_shipped" | "retired" }> }

export interface EditedOrder { order: Order; tax: { charged: number; due: number; difference: number } }

export interface OrderNote { id: string; text: string; author: string; createdAt: string }

export interface OrderMails { mails: Array<{ id: string; kind: "confirmation" | "shipped" | "refunded"; state: "sent" | "failed"; to: string; subject: string | null; preview: string | null; reason: string | null; at: string }>; next: string | null }

export interface MailQueued { kind: "confirmation" | "shipped" | "refunded"; to: string }

export interface OrderReturned { returnId: string; order: Order }

export interface RetriedRefund { refundId: string; amount: number; status: "pending" | "succeeded" | "failed" }

export interface Refunded { refundId: string; amount: number; status: "pending" | "succeeded" | "failed"; order: Order }

export interface CheckoutStarted { orderId: string; sessionId: string | null; checkoutSuccessUrl: string | null; redirectUrl: string | null; client_secret: string | null }

export interface AuthorizedOrder { id: string; orderNumber: number; complete: boolean; status: "draft" | "quote" | "awaiting_payment" | "expired" | "cancelled" | "paid" | "fulfilled" | "returned" | "refunded"; fulfillmentStatus: "unfulfilled" | "fulfilled" | "quote"; origin: "storefront" | "quote" | "upgrade"; quantity: number; account: { email: string; userAccountId: string | null }; shippingAddress: Address | null; billingAddress: Address | null; businessName: string | null; isBulkPackaging: boolean; vehicle: OrderVehicle | null; enterpriseId: string; deviceVariantSku: string; subscriptionVariantSku: string | null; pricing: Pricing; agreements: { renewalConsent?: Agreement; serviceCredit?: Agreement; discountPrice?: Agreement }; ccDetails: { brand: string; last4: string; name: string | null } | null; quoteExpiresAt: string | null; shipment: { carrier: string; trackingNumber: string | null } | null; createdAt: string; paidAt: string | null; shopify: { fullDetails: { lineItems: Array<LineItem>; discounts: Array<Discount>; taxes: Array<{ name: string; ratePercent: number; amount: number }>; subtotal: number; totalTax: number; total: number; currency: "USD" | "CAD" } }; outcome: "paid"; orderId: string }

export interface ConfirmationNeeded { outcome: "confirm"; orderId: string; client_secret: string }

export type Authorization = AuthorizedOrder | ConfirmationNeeded

export interface BillLine { description: string; quantity: number; unitPrice: number; amount: number }

export interface NextBill { date: string; lines: Array<BillLine>; subtotal: number; tax: number; total: number }

export interface Plan { market: "us" | "ca"; status: "awaiting_consent" | "active" | "past_due" | "suspended" | "ended"; units: number; billingDay: number | null; nextBill: NextBill | null }

export type OwnPlan = Plan | null

export interface Invoice { id: string; number: string | null; periodStart: string; periodEnd: string; lines: Array<BillLine>; subtotal: number; tax: number; total: number; currency: "USD" | "CAD"; status: "draft" | "open" | "paid" | "past_due" | "void" | "uncollectible"; paidAt: string | null }

export interface InvoiceList { invoices: Array<Invoice> }

export interface InvoicePage { invoices: Array<{ id: string; number: string | null; periodStart: string; periodEnd: string; lines: Array<BillLine>; subtotal: number; tax: number; total: number; currency: "USD" | "CAD"; status: "draft" | "open" | "paid" | "past_due" | "void" | "uncollectible"; paidAt: string | null; email: string | null }>; next: string | null }

export interface Consent { id: string; kind: "renewal"; orderId: string | null; textVersion: string; text: string; textHash: string; language: string; agreedAt: string }

export interface ConsentList { consents: Array<Consent> }

export interface WholeExport { exportedAt: string; user: Member; signInWays: Array<{ way: string; since: string }>; subscriptions: Array<{ id: string; country: "us" | "ca"; deviceSerial: string | null; status: "active" | "cancelled"; startedAt: string; cancelledAt: string | null }>; sessions: Array<Session>; orders: Array<Order>; devices: Array<Device>; plans: Array<Plan>; invoices: Array<Invoice>; consents: Array<Consent> }

export interface ClockNow { now: string }

/** Calls below /api. */
export interface ApiCalls {
'GET /products/bouncie': { query?: { country?: string | number | undefined; state?: string | number | undefined; city?: string | number | undefined; postalCode?: string | number | undefined; line1?: string | number | undefined; deviceVariantSku?: string | number | undefined; enterpriseId?: string | number | undefined; userAccountId?: string | number | undefined; email?: string | number | undefined; orderId?: string | number | undefined; quantity?: string | number | undefined }; answer: Product }
'GET /subscriptions/price-info': { query?: { state?: string | number | undefined; postalCode?: string | number | undefined; quantity?: string | number | undefined; currency?: string | number | undefined }; answer: PlanPrice }
'GET /enterprise-pricing/validate-code/{code}': { params: { code: string | number }; query?: { email?: string | number | undefined }; answer: ValidCodes }
'POST /address-validation': { body: { keepAsTyped?: boolean; country: string; line1: string; line2?: string | null; city: string; state: string; postalCode: string; businessName?: string | null; contact: { firstName: string; lastName: string; phone: string; email?: string | null } } | { keepAsTyped?: boolean; country: string; line1: string; line2?: string | null; city: string; state: string; postalCode: string; contact: { firstName: string; lastName: string } }; answer: CheckedAddress }
'GET /ratings': { query?: { latest?: string | number | undefined }; answer: AppRatings }
'GET /product-ratings': { query?: { latest?: string | number | undefined }; answer: ProductRatings }
'POST /log': { body: { method: "log" | "info" | "warn" | "error"; message: string }; answer: Record<string, never> }
'POST /orders/checkout': { body: { order: { orderId?: string | null; quantity: number; deviceVariantSku: string; subscriptionVariantSku?: string | null; email?: string | null; enterpriseId?: string | null; shippingAddress: { country: string; line1: string; line2?: string | null; city: string; state: string; postalCode: string; businessName?: string | null; contact: { firstName: string; lastName: string; phone: string; email?: string | null } }; billingAddress?: { country: string; line1: string; line2?: string | null; city: string; state: string; postalCode: string; contact: { firstName: string; lastName: string } } | null; billingAddressSelection?: "shippingAddress" | "billingAddress" | null; isBulkPackaging?: boolean | null; usage?: string | null; locale?: string | null; vehicle?: { makeId: string; modelId: string; year: number; fuel?: "gasoline" | "hybrid" | "plug-in" | "flex" | "cng" | "lpg" | "diesel" | "electric" | "fuel-cell" | null; weight?: "light" | "medium" | "heavy" | null } | null; serviceCreditAgreement?: boolean | null; discountPriceAgreement?: boolean | null; renewalConsent?: boolean | null }; uiMode?: "embedded" | "hosted" }; answer: CheckoutStarted }
'POST /orders/authorize': { body: { order: { orderId?: string | null; quantity: number; deviceVariantSku: string; subscriptionVariantSku?: string | null; email?: string | null; enterpriseId?: string | null; shippingAddress: { country: string; line1: string; line2?: string | null; city: string; state: string; postalCode: string; businessName?: string | null; contact: { firstName: string; lastName: string; phone: string; email?: string | null } }; billingAddress?: { country: string; line1: string; line2?: string | null; city: string; state: string; postalCode: string; contact: { firstName: string; lastName: string } } | null; billingAddressSelection?: "shippingAddress" | "billingAddress" | null; isBulkPackaging?: boolean | null; usage?: string | null; locale?: string | null; vehicle?: { makeId: string; modelId: string; year: number; fuel?: "gasoline" | "hybrid" | "plug-in" | "flex" | "cng" | "lpg" | "diesel" | "electric" | "fuel-cell" | null; weight?: "light" | "medium" | "heavy" | null } | null; serviceCreditAgreement?: boolean | null; discountPriceAgreement?: boolean | null; renewalConsent?: boolean | null } }; answer: Authorization }
'GET /orders/checkout-session/{id}': { params: { id: string | number }; query?: { email?: string | number | undefined }; answer: CheckoutSession }
'GET /orders/payment-method': { query?: { email?: string | number | undefined; orNone?: string | number | undefined }; answer: SavedCard | Record<string, never> }
'GET /orders/payment-intent': { query?: { amount?: string | number | undefined; currency?: string | number | undefined; customerId?: string | number | undefined }; answer: PaymentIntent }
'DELETE /orders/payment-intent/{id}': { params: { id: string | number }; answer: Record<string, never> }
'GET /orders/{id}': { params: { id: string | number }; query?: { email?: string | number | undefined }; answer: Order }
'GET /orders/quote/{id}': { params: { id: string | number }; query?: { email?: string | number | undefined }; answer: Order }
'PUT /orders/{id}/account': { params: { id: string | number }; body?: { localUser: { firstName: string; lastName: string; email: string; password: string } }; answer: OrderOfAccount }
'POST /orders/{id}/upgrade-session': { params: { id: string | number }; body: { token: string }; answer: UpgradeSession }
'POST /users': { body: { localUser: { firstName: string; lastName: string; email: string; password: string } }; answer: SignedInForOrder }
'POST /users/check-email': { body: { email: string }; answer: EmailKnown }
'GET /users/me': { answer: OnlyMember }
'DELETE /users/me': { body: { password?: string | null }; answer: Record<string, never> }
'GET /users/me/export': { answer: AccountExport }
'GET /billing/subscription/details': { query?: { orNone?: string | number | undefined; userId?: string | number | undefined }; answer: SubscriptionDetails | Record<string, never> }
'POST /auth/login': { body: { type: "local"; credentials: { email: string; password: string } }; answer: SignedIn }
'POST /auth/oauth-login': { body: { type?: "google" | "facebook" | "apple"; credentials: { accessToken?: string | null; idToken?: string | null; code?: string | null; codeVerifier?: string | null; redirectUri?: string | null; nonce?: string | null; clientId?: string | null; firstName?: string | null; lastName?: string | null }; createUser?: boolean | null }; answer: SignedInForOrder }
'POST /auth/logout': { answer: Record<string, never> }
'GET /auth/verify-token': { answer: TokenVerified }
'POST /auth/user-authorization': { answer: SignedIn }
'GET /auth/sessions': { answer: SessionList }
'DELETE /auth/sessions': { answer: SessionsEnded }
'DELETE /auth/sessions/{id}': { params: { id: string | number }; answer: Record<string, never> }
'PUT /auth/password': { body: { currentPassword: string; newPassword: string }; answer: Record<string, never> }
'POST /auth/password-reset': { body: { email: string }; answer: Record<string, never> }
'PUT /auth/password-reset': { body: { token: string; password: string }; answer: SignedIn }
'POST /auth/email-confirmation': { answer: Record<string, never> }
'PUT /auth/email-confirmation': { body: { token: string }; answer: OnlyMember }
'GET /obd/obdinstall/makes': { answer: Makes }
'GET /obd/obdinstall/makes/{makeId}': { params: { makeId: string | number }; answer: Models }
'GET /obd/obdinstall/makes/{makeId}/{modelId}': { params: { makeId: string | number; modelId: string | number }; answer: Years }
'GET /obd/obdinstall/makes/{makeId}/{modelId}/{year}': { params: { makeId: string | number; modelId: string | number; year: string | number }; query?: { country?: string | number | undefined; fuel?: string | number | undefined; weight?: string | number | undefined }; answer: Vehicle }
'GET /obd/obdinstall/makes/{makeId}/{modelId}/{year}/details': { params: { makeId: string | number; modelId: string | number; year: string | number }; query?: { country?: string | number | undefined; fuel?: string | number | undefined; weight?: string | number | undefined }; answer: VehicleDetails }
'GET /obd/vin/{vin}': { params: { vin: string | number }; query?: { country?: string | number | undefined; fuel?: string | number | undefined; weight?: string | number | undefined }; answer: VinReading }
'POST /devices/reports': { body: { reports: Array<{ serial: string; at: string; vin?: string | null }> }; answer: ReportsTaken }
'GET /account/devices': { answer: DeviceList }
'POST /account/devices/claim': { body: { token: string }; answer: DeviceList }
'PATCH /account/devices/{id}': { params: { id: string | number }; body: { name: string | null }; answer: Device }
'POST /account/devices/{id}/preview': { params: { id: string | number }; body: { action: "pause" | "resume" | "swap" | "hand_over" | "cancel"; months?: number; until?: string; serial?: string; email?: string }; answer: DevicePreview }
'POST /account/devices/{id}/pause': { params: { id: string | number }; body: { months?: number; until?: string }; answer: Device }
'POST /account/devices/{id}/resume': { params: { id: string | number }; body: {  }; answer: Device }
'POST /account/devices/{id}/cancel': { params: { id: string | number }; body: {  }; answer: Device }
'POST /account/devices/{id}/swap': { params: { id: string | number }; body: { serial: string }; answer: Device }
'POST /account/devices/{id}/hand-over': { params: { id: string | number }; body: { email: string }; answer: Device }
'POST /account/devices/{id}/return': { params: { id: string | number }; body: { reason: string }; answer: Device }
'GET /account/plan': { query?: { market?: string | number | undefined }; answer: OwnPlan }
'GET /account/invoices': { answer: InvoiceList }
'GET /account/invoices/{id}': { params: { id: string | number }; answer: Invoice }
'GET /account/consents': { answer: ConsentList }
'GET /account/export': { answer: WholeExport }
'GET /sandbox/sessions': { query?: { client_secret?: string | number | undefined }; answer: SandboxSession }
'POST /sandbox/sessions/pay': { body: { clientSecret: string; card: { number: string; expMonth: number | string; expYear: number | string; cvc: string; name?: string }; confirm?: boolean }; answer: SandboxPayment }
'POST /sandbox/sessions/confirm': { body: { clientSecret: string; confirm: boolean }; answer: SandboxPayment }
}

/** Calls of the staff. */
export interface OfficeCalls {
'POST /admin/devices': { body: { serials: Array<string>; model?: string }; answer: DevicesReceived }
'POST /admin/devices/{id}/installation': { params: { id: string | number }; body: { reason: string; installedAt?: string }; answer: Device }
'POST /admin/api-keys': { body: { name: string; scopes: Array<"devices:report"> }; answer: ApiKeyMade }
'GET /admin/invoices': { query?: { status?: string | number | undefined; email?: string | number | undefined; cursor?: string | number | undefined; limit?: string | number | undefined }; answer: InvoicePage }
'POST /admin/invoices/{id}/retry': { params: { id: string | number }; answer: Invoice }
'POST /admin/invoices/{id}/void': { params: { id: string | number }; body: { reason: string }; answer: Invoice }
'POST /admin/clock': { body: { days: number }; answer: ClockNow }
'GET /admin/orders': { query?: { q?: string | number | undefined; number?: string | number | undefined; email?: string | number | undefined; status?: string | number | undefined; country?: string | number | undefined; origin?: string | number | undefined; enterpriseId?: string | number | undefined; from?: string | number | undefined; to?: string | number | undefined; cursor?: string | number | undefined; limit?: string | number | undefined }; answer: OrderPage }
'GET /admin/orders.csv': { query?: { q?: string | number | undefined; number?: string | number | undefined; email?: string | number | undefined; status?: string | number | undefined; country?: string | number | undefined; origin?: string | number | undefined; enterpriseId?: string | number | undefined; from?: string | number | undefined; to?: string | number | undefined }; answer: Record<string, never> }
'GET /admin/orders/{id}': { params: { id: string | number }; answer: OrderHistory }
'PATCH /admin/orders/{id}': { params: { id: string | number }; body: { shippingAddress?: { country: string; line1: string; line2?: string | null; city: string; state: string; postalCode: string; businessName?: string | null; contact: { firstName: string; lastName: string; phone: string; email?: string | null } }; email?: string; reason: string }; answer: EditedOrder }
'POST /admin/orders/{id}/fulfilments': { params: { id: string | number }; body: { carrier: string; trackingNumber: string; serials?: Array<string> }; answer: Order }
'POST /admin/orders/{id}/refunds': { params: { id: string | number }; body: { amount?: number; reason: string }; answer: Refunded }
'POST /admin/refunds/{id}/retry': { params: { id: string | number }; answer: RetriedRefund }
'POST /admin/orders/{id}/cancellation': { params: { id: string | number }; answer: Order }
'POST /admin/quotes': { body: { email: string; quantity: number; country?: "us" | "ca"; deviceUnitPrice?: number; expiresAt: string }; answer: Offer }
'POST /admin/upgrade-links': { body: { email: string; quantity: number; country?: "us" | "ca" }; answer: Offer }
'PATCH /admin/orders/{id}/fulfilments/{number}': { params: { id: string | number; number: string | number }; body: { carrier?: string; trackingNumber?: string }; answer: Order }
'POST /admin/orders/{id}/notes': { params: { id: string | number }; body: { text: string }; answer: OrderNote }
'GET /admin/orders/{id}/mails': { params: { id: string | number }; answer: OrderMails }
'POST /admin/orders/{id}/mails': { params: { id: string | number }; body: { kind: "confirmation" | "shipped" | "refunded" }; answer: MailQueued }
'POST /admin/orders/{id}/returns': { params: { id: string | number }; body: { lines: Array<{ sku: string; quantity: number; restock?: boolean }>; reason: string }; answer: OrderReturned }
'GET /admin/inventory': { answer: Inventory }
'PUT /admin/inventory/{sku}': { params: { sku: string | number }; body: { quantity: number }; answer: Stock }
'PATCH /admin/inventory/{sku}': { params: { sku: string | number }; body: { delta: number; reason: string }; answer: Stock }
'GET /admin/prices': { answer: PriceLists }
'PUT /admin/prices': { body: { country: "us" | "ca"; devicePrice: number; planPrice: number; planDiscountPrice: number; planDiscountThreshold: number; from?: string }; answer: PriceList }
'GET /admin/enterprise-codes': { query?: { cursor?: string | number | undefined; limit?: string | number | undefined }; answer: EnterpriseCodePage }
'POST /admin/enterprise-codes': { body: { code: string; enterpriseType: string; deviceDiscounts: Array<{ minQuantity?: number; discountPercent: number; description?: string; quantity?: number }>; maxUses?: number; expiresAt?: string; emailDomains?: Array<string> }; answer: EnterpriseCode }
'POST /admin/enterprise-codes/{code}/deactivation': { params: { code: string | number }; answer: EnterpriseCode }
'GET /admin/config': { answer: Config }
'PATCH /admin/config': { body: { brand?: string; legalOwner?: string; supportEmail?: string; postalAddress?: string; governingLaw?: string; returnDays?: number; warrantyMonths?: number; dispatchBusinessDays?: number; bou_mybouncie_endpoint?: string; google_bouncie_client_id?: string; apple_bouncie_client_id?: string; facebook_client_id?: string; google_client_id?: string; gtm_id?: string; newrelic?: { enabled: boolean; accountId?: string; agentId?: string; licenseKey?: string; applicationId?: string }; intercomAppId?: string; intercomInitializeDelay?: number; shouldShowAmazonDelayMessage?: boolean; shouldShowDelayedShippingModal?: boolean; shouldShowDelayedShippingMessage?: boolean; shouldShowHealthPage?: boolean; allowCanadianOrders?: boolean; shopifyBouncieDeviceSku?: string; shopifyBouncieSubscriptionSku?: string; shopifyBouncieCanadaDeviceSku?: string; shopifyBouncieCanadaSubscriptionSku?: string; deviceSerialPattern?: string; upgrade4gEnterpriseId?: string; amazonMaasKeys?: Record<string, Record<string, string>>; amazonCartWidget?: Record<string, { siteId: string; widgetId: string }>; landingPageGeneric?: string; landingPageFamily?: string; landingPageFleet?: string; developerDocsLink?: string; apiLink?: string; statusLink?: string; communityLink?: string; blogLink?: string; careersLink?: string; facebookLink?: string; instagramLink?: string; linkedinLink?: string; xLink?: string; youtubeLink?: string; iosAppLink?: string; androidAppLink?: string; marketplaceName?: string; marketplaceLinkUs?: string; marketplaceLinkCa?: string; semiconductorShortageLink?: string; priceIncreaseLink?: string }; answer: Config }
'GET /admin/legal/{document}': { params: { document: string | number }; query?: { language?: string | number | undefined }; answer: LegalHistory }
'PUT /admin/legal/{document}': { params: { document: string | number }; body: { language?: string; text?: string }; answer: LegalHistory }
'GET /admin/subscriptions': { query?: { email?: string | number | undefined }; answer: SubscriptionList }
'POST /admin/subscriptions': { body: { email: string; country?: "us" | "ca"; quantity?: number; deviceSerial?: string; startedAt?: string }; answer: SubscriptionList }
'POST /admin/subscriptions/{id}/cancellation': { params: { id: string | number }; answer: Subscription }
'POST /admin/ratings': { body: { kind: "app" | "product"; ratings: Array<{ _id?: string; name: string; rating: number; count: number; url?: string }> }; answer: RatingsImported }
'POST /admin/vehicles/import': { query?: { source?: string | number | undefined }; body: string; answer: ImportReport }
'GET /admin/me': { answer: StaffSelf }
'GET /admin/staff': { answer: StaffList }
'POST /admin/staff': { body: { email: string; role: "owner" | "admin" | "finance" | "support" | "warehouse" | "reader" }; answer: StaffMember }
'DELETE /admin/staff/{userId}': { params: { userId: string | number }; answer: Record<string, never> }
'GET /admin/audit': { query?: { subject?: string | number | undefined; actor?: string | number | undefined; cursor?: string | number | undefined; limit?: string | number | undefined }; answer: AuditPage }
'GET /admin/jobs/dead': { answer: DeadJobs }
'POST /admin/jobs/dead/revival': { answer: JobsRevived }
}
