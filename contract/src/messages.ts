/**
 * Every text that the specification fixes (S1 §5 and §8, S2 §5 and §8), spelled as it spells them, misspellings included,
 * and every refusal of the API. Each stands here once; pages and server read it from here.
 */
export const messages = {
  login: {
    successful: 'Login Successful',
    /** What the server says; the page shows `invalidCredentials` for it. */
    serverRefusal: 'Oh Snap! An error occured. Invalid credentials.',
    invalidCredentials: 'Invalid credentials. Please try again',
    confirmMailbox: 'An error occured. Please check your mailbox to confirm your email address to proceed!',
    signUpLink:
      'Invalid credentials. Please try again or click the sign up link if your account is not yet registered.',
    credentialsNotFound: 'Login Credentials not found',
    networkFailure: 'Some error occured',
    loggedOut: 'You are logged out.',
    emailConfirmed: 'Your email address is confirmed. Please log in.',
    confirmationExpired: 'This confirmation link is no longer valid. Enter your email and we send a new one.',
    confirmationSent: 'If this address has an account waiting to be confirmed, a new mail is on its way.',
    /** The other reading of a network failure; decided against, kept for the record. */
    userDoesNotExist: 'Invalid credentials. User dont exists',
  },
  field: {
    invalidEmail: 'Invalid email',
    tooShort: 'Too Short!',
    tooLong: 'Too Long!',
    required: 'Required',
    named: (field: string) => `${field} is required`,
    /** Ours, where the specification has no words. */
    notValid: 'This is not valid',
    givenTwice: 'Given more than once',
    oneLine: 'Must be one line',
    cannotBeKept: 'Holds a character we cannot keep',
    atLeast: (least: unknown) => `Must be at least ${least}`,
    atMost: (most: unknown) => `Must be at most ${most}`,
    oneOf: (choices: readonly unknown[]) => `Must be one of: ${choices.join(', ')}`,
    unknown: (names: readonly string[]) => `Unknown: ${names.join(', ')}`,
  },
  registration: {
    blankFields: 'Please fill out the blank fields',
    invalidEmail: 'Invalid Email',
    passwordsDiffer: 'Password do not match',
    weakPassword:
      'Please use a strong password . Password should contain One capital letter, and atleast a minimum of 8 alphanumeric digits and other symbols',
    success: 'We have sent a verification mail to your email.',
    emailTaken: 'A user with is email has already registered',
    failed: 'Could not complete your sign up registration',
    firstNameRequired: 'First Name Required',
    lastNameRequired: 'Last Name Required',
    passwordTooShort: 'Minimum of eight characters!',
    passwordsMustMatch: 'Passwords must match',
    noNegativeNumber: 'No negative number',
    /** Ours: the specification has no words for these. */
    phoneInvalid: 'Please enter a phone number that can be called, such as 0803 123 4567',
    passwordTooCommon: 'This password is one of the most used ones. Please choose another.',
  },
  passwordReset: {
    requested: 'An email has been sent',
    requestedNote: 'An Email has been Sent',
    mismatchAtField: 'Passwords must match',
    mismatchOnSubmit: 'password do not match',
    failed: 'could not perform the update password request',
    /** Ours. */
    changed: 'Your password has been changed. Please log in with the new one.',
  },
  access: {
    loginToContinue: 'Authentication is required. Please Login to continue.',
    cannotOpenCourse: 'You cant access this course. please login',
  },
  catalogue: {
    featuredFailed: 'Some error occured. Please check your internet connection and try again',
    coursesFailed: 'An Error occured',
    nothingFound: 'No Search Found',
    tryOneWord: 'Try searching with a single keyword...e.g business',
    /** Ours: the specification has no words for these. */
    notIds: 'Must be ids with a comma between them, such as 201,203',
    tooManyIds: (most: number) => `At most ${most} ids`,
  },
  cart: {
    added: 'Course added to cart',
    alreadyThere: 'You have already added this course to your cart.',
    cleared: 'Cart Cleared',
    /** Ours. */
    full: 'Your cart is full. Pay for what is in it first.',
    priceChanged: (course: string) => `The price of ${course} has changed.`,
    removed: (course: string) => `${course} was taken out of your cart.`,
  },
  wishList: {
    added: 'Course Added to wishlist',
    addedLocally: 'Course added to wish list',
    alreadyThere: 'Course already in wish list',
    addFailed: 'Could not add the course to wish list',
    removed: 'Wishlist was successfully deleted',
    removedLocally: 'Course removed from wish list',
    removeFailed: 'Wish list could not be deleted',
    cleared: 'Wish list Cleared',
    loadFailed: 'Some error occured wile fetching data',
    /** S2's spelling of the same failure; decided against, kept for the record. */
    fetchFailed: 'Some error occured while fetching data',
  },
  enrolment: {
    freeSuccess: 'Free Course enrolled succesfully',
    freeFailed: 'Could not enroll you in for the free course',
    cartSuccess: 'Courses enrolled succesfully',
    cartFailed: 'Error occured enrolling you for this Course',
    already: 'You have previously enrolled for this course.',
    /** Ours: on the button in place of its verb. */
    closed: 'Enrolment closed',
    opensOn: (day: string) => `Enrolment opens ${day}`,
  },
  payment: {
    completed: 'Payment succesfully completed',
    closed: 'Payment Closed',
    /** Ours. */
    refundRequested: 'We have your request and will answer it by mail.',
    reasonTooShort: (least: number) => `Please tell us a little more, in at least ${least} characters`,
    reasonTooLong: (most: number) => `Please say it in at most ${most} characters`,
  },
  learning: {
    activeCoursesFailed: 'Error occured fetching active courses',
  },
  notifications: {
    none: 'You have no notifications',
    profileCardFailed: 'No notifications available',
  },
  profile: {
    updated: 'Your Profile has been updated.',
    updateFailed: 'Error occured updating Profile',
    loadFailed: 'Error Occured fetching data',
    instructorLoadFailed: "Error fetching instructor's details",
  },
  /** Ours: the specification has no account page. */
  account: {
    wrongPassword: 'This is not your current password.',
    passwordChanged: 'Your password has been changed. Other devices were logged out.',
    emailSent: 'We have sent a link to the new address. It counts once you have opened the link.',
    emailChanged: 'Your email address has been changed.',
    loggedOutEverywhere: 'You are logged out everywhere.',
    sessionEnded: 'That device is logged out.',
    deleted: 'Your account has been deleted.',
  },
  upload: {
    successful: 'upload successful',
    failed: 'could not upload image',
  },
  contact: {
    nameBlank: "Name can't be blank",
    emailBlank: "Email can't be blank",
    emailInvalid: 'Not a valid email',
    subjectBlank: "Subject can't be blank",
    messageBlank: "Message can't be blank",
    sent: 'Your feedback was sent.',
    /** Ours. */
    messageTooLong: 'Please keep it under 5,000 characters',
  },
  /** Ours: the specification shows the invitation and not what it says. */
  business: {
    registered: 'We have your registration. Somebody will look at it and write to you.',
    websiteInvalid: 'Please enter a web address, such as www.example.com',
  },
  /** Ours: the specification shows the box and not what it says. */
  subscription: {
    requested: 'Please look in your mailbox: a mail with the next step is on its way.',
    confirmed: 'You are subscribed.',
    left: 'You are unsubscribed. We will not write to you again.',
  },
  authoring: {
    created: 'Course sucessfully created.',
    noInstructors: 'You did not select an instructor or collaborators',
    referenceFailed: 'Error Occured fetching data',
    emptyPicker: 'Please Enter and instructor email',
    noMatchOnPage: 'Some error occured',
    noMatchInMyCourses: 'no matched found',
    leadAdded: (email: string) => `${email} has been added as lead Instructor`,
    collaboratorAdded: (email: string) => `${email} has been added as collaborator for this course lead Instructor`,
  },
  /** Ours: the specification has no classroom. */
  classroom: {
    notReached: 'We could not reach Koya. Please check your connection and try again.',
    entranceFirst: 'This course has an entrance quiz. Pass it first, then its lessons open.',
    alreadyPassed: 'You have passed this already.',
    noQuestions: 'There are no questions here yet.',
    noAttemptsLeft: 'You have used all your attempts.',
    notInAttempt: 'These are answers to questions that were not asked.',
    timeIsOver: 'The time was over before your answers arrived, so they were not marked.',
    notByHand: 'This lesson is done when its answers are handed in.',
    classNotOver: 'A class is done when it is over.',
    fromTheFuture: 'This would be done in the future. Please check the clock of your device.',
    beforeEnrolment: 'This was done before you were enrolled. Please check the clock of your device.',
    tooManyNotes: 'You have as many notes as we can keep. Empty some you no longer need.',
    postDeleted: 'The post was deleted.',
    rateAfterALesson: 'Please finish a lesson first, then tell us what you think.',
    certificateNotFound: 'We have issued no certificate with this code.',
    certificateRevoked: 'This certificate was revoked.',
    /** Why a certificate no longer counts when the course was not kept. */
    enrolmentEnded: 'The enrolment it was issued for has ended.',
  },
  /** Refusals of our own, where the specification has no words. */
  api: {
    badInput: 'Some of what was sent is not right. Please check the marked fields.',
    malformed: 'The request could not be read.',
    wrongContentType: 'This address does not take that kind of content.',
    tooLarge: 'That is larger than we can take.',
    unauthenticated: 'Authentication is required. Please Login to continue.',
    forbidden: 'Your account is not allowed to do this.',
    notFound: 'There is nothing at this address.',
    tooManyRequests: 'Too many attempts. Please wait a little and try again.',
    busy: 'We are very busy at the moment. Please try again in a few seconds.',
    unconfirmedEmail: 'Please confirm your email address first: the link is in your mailbox.',
    linkNoLongerValid: 'This link is no longer valid. Please ask for a new one.',
    notEnrolled: 'You are not enrolled in this course.',
    stillTeaching: 'You lead courses that people learn from. Hand them to somebody else first, or write to us.',
    ticketNoLongerValid: 'This ticket was used or is too old.',
    notAnImage: 'This is not a picture we can take. Please choose a JPEG, PNG or WebP file.',
    storageUnavailable: 'The picture could not be kept just now. Please try again in a minute.',
    courseUnavailable: 'This course is no longer offered.',
    wishListFull: 'Your wish list is full. Take something off it first.',
    enrolmentClosed: 'Enrolment for this course is closed.',
    notYourEnrolment: 'You can only enrol yourself.',
    nothingToPay: 'These courses are free. You can enrol without paying.',
    paymentRequired: 'This course has to be paid for first.',
    paymentNotFound: 'We have no such payment of yours.',
    paymentAwaited: 'Your payment has not arrived yet. We enrol you as soon as it does; you may leave this page.',
    paymentFailed: 'The payment did not go through. Nothing was taken; you can try again.',
    paymentInReview:
      'Your payment arrived but differs from what we expected. We are looking into it and will write to you.',
    paymentRefunded: 'This payment was returned to you.',
    quoteOver: 'These prices held for 30 minutes. Please start again from your cart.',
    providerUnavailable: 'The payment service does not answer at the moment. Please try again in a minute.',
    refundNotPossible: 'Only a completed payment can be refunded.',
    refundAlreadyRequested: 'You have already asked for this refund.',
    internal: 'Something went wrong on our side. It has been noted; please try again.',
  },
} as const
