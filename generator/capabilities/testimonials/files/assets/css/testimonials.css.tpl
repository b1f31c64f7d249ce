.xplugin-testimonials {
	--xplugin-color: #b8860b;
	--xplugin-on-color: #fff;
}

.xplugin-testimonials .xplugin-testimonials__heading {
	margin: 0 0 1.25rem;
}

.xplugin-testimonials__grid {
	display: grid;
	gap: 1.25rem;
	grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
}

.xplugin-testimonials__grid--1 {
	grid-template-columns: 1fr;
}

.xplugin-testimonials__grid--2 {
	grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
}

.xplugin-testimonials__grid--4 {
	grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
}

.xplugin-testimonials .xplugin-testimonials__item {
	display: flex;
	flex-direction: column;
	margin: 0;
	padding: 1.4rem;
	border: 1px solid rgba(125, 125, 125, 0.28);
	border-radius: 12px;
}

.xplugin-testimonials .xplugin-testimonials__stars {
	margin: 0 0 0.6rem;
	color: var(--xplugin-color);
	font-size: 1.15rem;
	letter-spacing: 0.1em;
	line-height: 1;
}

.xplugin-testimonials .xplugin-testimonials__words {
	margin: 0 0 1rem;
	padding: 0;
	border: 0;
	flex: 1;
}

.xplugin-testimonials__words p {
	margin: 0 0 0.6rem;
}

.xplugin-testimonials__person {
	display: flex;
	align-items: center;
	gap: 0.75rem;
	font-size: 0.925rem;
	line-height: 1.4;
}

.xplugin-testimonials__photo {
	width: 48px;
	height: 48px;
	border-radius: 50%;
	object-fit: cover;
}
