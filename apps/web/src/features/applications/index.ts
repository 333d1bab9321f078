export { OrganisationApply } from './components/apply/OrganisationApply.tsx';
export { OverseasApply } from './components/apply/OverseasApply.tsx';
export { ApplicationReview } from './components/review/ApplicationReview.tsx';
export { OwnApplication } from './components/review/OwnApplication.tsx';
export { Upgrade } from './components/review/Upgrade.tsx';
