.xplugin-faq {
	--xplugin-color: #2563eb;
	--xplugin-on-color: #fff;
	max-width: 46rem;
}

.xplugin-faq .xplugin-faq__heading {
	margin: 0 0 1rem;
}

.xplugin-faq__item {
	margin: 0 0 0.6rem;
	border: 1px solid rgba(125, 125, 125, 0.3);
	border-radius: 8px;
	overflow: hidden;
}

.xplugin-faq__item[open] {
	border-color: var(--xplugin-color);
}

.xplugin-faq__question {
	display: flex;
	align-items: center;
	justify-content: space-between;
	gap: 1rem;
	padding: 0.9rem 1.1rem;
	font-weight: 600;
	list-style: none;
	cursor: pointer;
}

.xplugin-faq__question::-webkit-details-marker {
	display: none;
}

.xplugin-faq__question::after {
	content: "+";
	flex: none;
	width: 1.6rem;
	height: 1.6rem;
	border-radius: 50%;
	background: var(--xplugin-color);
	color: var(--xplugin-on-color);
	line-height: 1.6rem;
	text-align: center;
}

.xplugin-faq__item[open] .xplugin-faq__question::after {
	content: "\2212";
}

.xplugin-faq__question:focus-visible {
	outline: 2px solid var(--xplugin-color);
	outline-offset: -2px;
}

.xplugin-faq__answer {
	padding: 0 1.1rem 1rem;
}

.xplugin-faq__answer > :first-child {
	margin-top: 0;
}

.xplugin-faq__answer > :last-child {
	margin-bottom: 0;
}
