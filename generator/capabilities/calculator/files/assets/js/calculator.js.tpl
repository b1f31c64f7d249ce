/**
 * Calculates the result of what visitors type in.
 */
( function () {
	document.querySelectorAll( '.xplugin-calculator' ).forEach( function ( box ) {
		const inputs = Array.from( box.querySelectorAll( 'input' ) );
		const button = box.querySelector( 'button' );
		const output = box.querySelector( 'output' );
		const terms = JSON.parse( box.dataset.terms );

		/**
		 * Shows the result, or nothing until all numbers are there.
		 */
		function calculate() {
			if ( inputs.some( ( input ) => '' === input.value || ! input.validity.valid ) ) {
				output.value = '';
				return;
			}
			const sum = terms.reduce( function ( all, term ) {
				return all + term.of.reduce( ( product, at ) => product * Number( inputs[ at ].value ), term.factor );
			}, 0 );
			const rounded = Math.round( sum * Number( box.dataset.rate ) * 100 ) / 100;
			output.value = box.dataset.result.replace( '{result}', () => String( rounded ).replace( '.', box.dataset.point ) );
		}
		if ( button ) {
			button.addEventListener( 'click', calculate );
		} else {
			box.addEventListener( 'input', calculate );
		}
	} );
} )();
